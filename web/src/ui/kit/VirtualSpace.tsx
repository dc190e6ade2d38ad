/** Stands for the rows above or below those that are in the page. */
export function VirtualSpace({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr className="table-space">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
