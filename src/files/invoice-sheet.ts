import PDFDocument from 'pdfkit'
import type { BilledInvoice } from '../store/invoices/billed-invoices.ts'

const margin = 50
const right = 545
const bottom = 765
const rowHeight = 15
const textSize = 9

/** The columns of the table: the offset and the width of each. */
const columns = {
  name: { x: margin, width: 290, align: 'left' },
  lines: { x: 345, width: 40, align: 'right' },
  amount: { x: 390, width: right - 390, align: 'right' },
} as const
/** The columns of the block above the table. */
const labels = { label: { x: margin, width: 95 }, value: { x: 150, width: right - 150 } } as const
const halves = { by: { x: margin, width: 240 }, to: { x: 300, width: right - 300 } } as const

type Cells<Columns> = Partial<Record<keyof Columns, string>>
interface Place {
  readonly x: number
  readonly width: number
  readonly align?: 'left' | 'right'
}

export type Sheet = ReturnType<typeof openSheet>

/** Returns functions that print an invoice on numbered pages; each page of the table repeats the table's heading. */
export function openSheet({ id, revision, issuedAt }: BilledInvoice) {
  // Without an explicit date, PDFKit writes the current time.
  const info = { Title: `Invoice ${id}`, CreationDate: issuedAt, ModDate: issuedAt }
  const page = new PDFDocument({ size: 'A4', margin, compress: false, info })
  let y = margin
  let pageNumber = 1
  let heading: Cells<typeof columns> | undefined
  let longest = 0

  function cells(texts: readonly [string, Place][], size = textSize, isBold = false): void {
    page.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
    for (const [text, { x, width, align = 'left' }] of texts)
      page.text(printable(text), x, y, { width, align, height: size + 2, lineBreak: false, ellipsis: true })
    y += Math.max(rowHeight, size + 6)
  }
  function foot(): void {
    y = bottom + 20
    cells(
      [[`Invoice ${id}, revision ${revision}, page ${pageNumber}`, { x: margin, width: right - margin }]],
      7,
    )
  }
  function head(): void {
    cells(placed(heading!, columns), textSize, true)
    rule()
  }
  function rule(): void {
    page
      .moveTo(margin, y - 3)
      .lineTo(right, y - 3)
      .lineWidth(0.5)
      .stroke()
    y += 3
  }
  function turn(): void {
    foot()
    page.addPage()
    pageNumber += 1
    y = margin
    head()
  }
  /** Returns the position of an amount, so that the decimal points of all amounts align. */
  function amountPlace(text: string): Place {
    const missing = longest - (text.split('.')[1]?.length ?? 0)
    const point = text.includes('.') || longest === 0 ? '' : '.'
    const { width, ...place } = columns.amount
    return { ...place, width: width - page.widthOfString(point + '0'.repeat(missing)) }
  }

  function amounts(texts: Cells<typeof columns>, isBold: boolean): void {
    page.font('Helvetica').fontSize(textSize)
    const places = texts.amount === undefined ? columns : { ...columns, amount: amountPlace(texts.amount) }
    cells(placed(texts, places), textSize, isBold)
  }
  function taken(): Buffer | null {
    const pieces: Buffer[] = []
    for (let piece = page.read(); piece !== null; piece = page.read()) pieces.push(piece)
    return pieces.length === 0 ? null : Buffer.concat(pieces)
  }

  return {
    space: () => {
      y += rowHeight * 0.6
    },
    line(texts: Cells<typeof labels>, { size = textSize, isBold = false } = {}) {
      const { label, value } = labels
      const whole = { label: { ...label, width: right - margin }, value }
      cells(placed(texts, texts.value === undefined ? whole : labels), size, isBold)
    },
    pair: (texts: Cells<typeof halves>, isBold: boolean) => cells(placed(texts, halves), 10, isBold),
    /** Begins the table. @param decimals The maximum number of decimals of its amounts. */
    table(amount: string, decimals: number) {
      longest = decimals
      heading = { name: 'Customer and subscription', lines: 'Lines', amount }
      head()
    },
    row(texts: Cells<typeof columns>, isBold = false) {
      // A bold row, such as a customer's name, is not the last row of a page.
      if (y > bottom - (isBold ? rowHeight : 0)) turn()
      amounts(texts, isBold)
    },
    /** Prints the total and ends the table. */
    total(name: string, amount: string) {
      if (y > bottom) turn()
      else rule()
      amounts({ name, amount }, true)
    },
    /** Returns the bytes printed since the last call; null while no page is full. */
    taken,
    /** Returns the remaining bytes. */
    end(): Uint8Array {
      foot()
      page.end()
      return taken()!
    },
  }
}

function placed<Columns extends Readonly<Record<string, Place>>>(
  texts: Cells<Columns>,
  places: Columns,
): [string, Place][] {
  return Object.entries(texts as Record<string, string>).map(([column, text]) => [text, places[column]!])
}

// The standard PDF fonts contain only the letters of western Europe.
const unprintable = /[^\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu

const withStroke: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', ı: 'i' }

/**
 * Returns a text in letters that the fonts contain. Tabs and line breaks become spaces; other letters lose their
 * accents or become question marks.
 */
function printable(text: string): string {
  return text.replaceAll(unprintable, (letter) => {
    if (/\s/.test(letter)) return ' '
    const plain = withStroke[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return plain !== letter && plain !== '' && plain.search(unprintable) === -1 ? plain : '?'
  })
}
