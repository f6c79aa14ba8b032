import { createHash } from 'node:crypto'
import { basename } from 'node:path'

/** The names of the images of the documentation. */
export const imageName = /\.webp$/

/** An image with the path of its URL, which contains the digest of its content. */
export interface Image {
  readonly path: string
  readonly type: string
  readonly content: Buffer
}

/** Returns an image of the sources. @param content Its bytes as characters */
export function imageOf(file: string, content: string): Image {
  const bytes = Buffer.from(content, 'latin1')
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const name = basename(file, '.webp')
  return { path: `/docs/images/${name}.${digest}.webp`, type: 'image/webp', content: bytes }
}
