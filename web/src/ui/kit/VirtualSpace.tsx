/** Stands for the rows above or below those that are in the page. One cell: one that spans columns would make
 * those anew that are left out for want of room. */
export function VirtualSpace({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className="table-space">
      <td style={{ height }} />
    </tr>
  );
}
