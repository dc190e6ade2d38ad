// A QR code as one SVG path: sharp at any size, and to be saved as a file as it is.
import qrcode from "qrcode-generator";

export interface QrPath {
  /** Modules a side, without the quiet zone. */
  readonly size: number;
  readonly path: string;
}

/** Level M survives a coffee stain and stays coarse enough for the back row. */
export function qrPath(text: string): QrPath {
  const code = qrcode(0, "M");
  code.addData(text, "Byte");
  code.make();
  const size = code.getModuleCount();
  let path = "";
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!code.isDark(row, column)) continue;
      let run = 1;
      while (column + run < size && code.isDark(row, column + run)) run += 1;
      path += `M${column} ${row}h${run}v1h-${run}z`;
      column += run - 1;
    }
  }
  return { size, path };
}

const quiet = 4;
/** The quiet zone belongs to the code: readers need it. */
export function qrViewBox(size: number): string {
  return `${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`;
}

/** A file of its own, on white. */
export function qrSvg({ size, path }: QrPath): string {
  const side = size + 2 * quiet;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${qrViewBox(size)}" width="${side * 10}" height="${side * 10}" shape-rendering="crispEdges"><path fill="#fff" d="M${-quiet} ${-quiet}h${side}v${side}h${-side}z"/><path d="${path}"/></svg>\n`;
}
