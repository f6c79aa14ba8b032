/** A text on a page, and how far from the left it begins, in points. */
export interface PrintedText {
  readonly text: string
  readonly x: number
}

/** The texts of a PDF that is not compressed, in the order in which they are printed. */
export function printedTexts(file: Buffer): PrintedText[] {
  const shown = file.toString('latin1').matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm\n[^[]*\[([^\]]*)\] TJ/g)
  return [...shown].map(([, x, parts]) => ({
    x: Number(x),
    text: [...parts!.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
      .join(''),
  }))
}
