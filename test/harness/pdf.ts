/** A text on a page, with its distance from the left edge in points. */
export interface PrintedText {
  readonly text: string
  readonly x: number
}

/** Returns the texts of an uncompressed PDF in the order in which they are printed. */
export function printedTexts(file: Buffer): PrintedText[] {
  const shown = file.toString('latin1').matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm\n[^[]*\[([^\]]*)\] TJ/g)
  return [...shown].map(([, x, parts]) => ({
    x: Number(x),
    text: [...parts!.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
      .join(''),
  }))
}
