declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  /** The members of PDFKit's document that this project uses. Positions and sizes are in points. */
  export default class PDFDocument extends Readable {
    constructor(options: {
      readonly size: 'A4'
      readonly margin: number
      readonly info: Readonly<Record<string, unknown>>
      readonly compress: boolean
    })
    y: number
    font(name: 'Helvetica' | 'Helvetica-Bold'): this
    fontSize(size: number): this
    text(text: string, x: number, y: number, options: TextOptions): this
    widthOfString(text: string): number
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    lineWidth(width: number): this
    stroke(): this
    addPage(): this
    end(): void
    /** Returns the next available bytes; null when there are none. */
    read(): Buffer | null
  }

  export interface TextOptions {
    readonly width: number
    readonly height?: number
    readonly align?: 'left' | 'right'
    readonly lineBreak?: boolean
    readonly ellipsis?: boolean
  }
}
