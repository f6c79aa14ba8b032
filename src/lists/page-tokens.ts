import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import { invalid } from '../domain/error.ts'

/** A position in a list, and the number of the page that begins after it. */
export interface Place {
  readonly position: readonly string[]
  readonly pageNumber: number
}

/**
 * Converts positions in lists to signed and encrypted tokens, and back. A token is valid only for its binding, such as
 * the caller and the query. It does not reveal the number of rows before its position, some of which the caller may not see. `read`
 * returns undefined for an invalid token.
 */
export interface Positions {
  write(binding: string, position: readonly unknown[], pageNumber: number): string
  read(binding: string, token: string): Place | undefined
}

const cipher = 'aes-256-ctr'
// The content is padded to a multiple of this size, so that the length of a token does not reveal its content.
const blockBytes = 64

/**
 * Returns the conversion of positions with a key that all processes on one database share. The HMAC-SHA-256 of a
 * position is the initialization vector of its encryption, so equal positions have equal tokens (as in RFC 5297).
 */
export function positions(key: Uint8Array): Positions {
  const sealingKey = createHmac('sha256', key).update('encryption of positions').digest()
  const sign = (binding: string, content: Uint8Array) =>
    createHmac('sha256', key).update(binding).update('\0').update(content).digest().subarray(0, 16)
  return {
    write(binding, position, pageNumber) {
      const text = Buffer.from(JSON.stringify([pageNumber, ...position]))
      // JSON allows spaces at its end.
      const content = Buffer.alloc(Math.ceil(text.length / blockBytes) * blockBytes, ' ')
      text.copy(content)
      const signature = sign(binding, content)
      const sealed = createCipheriv(cipher, sealingKey, signature).update(content)
      return Buffer.concat([signature, sealed]).toString('base64url')
    },
    read(binding, token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length < 16 + blockBytes) return undefined
      const signature = bytes.subarray(0, 16)
      const content = createDecipheriv(cipher, sealingKey, signature).update(bytes.subarray(16))
      if (!timingSafeEqual(signature, sign(binding, content))) return undefined
      const [pageNumber, ...position] = JSON.parse(content.toString())
      return { position, pageNumber }
    },
  }
}

/** The error text for a token that was issued for another list or caller. */
const strangeToken =
  'The token was issued for another caller, list, filter or order. Start again without a token.'

/**
 * Returns the position that a continuation token contains; undefined without a token.
 *
 * @param binding The text to which the token is bound.
 * @param member The name of the token in the request, for the error.
 * @throws DomainError `invalid`, naming the member, if the token was not issued for this list to this caller
 */
export function placeOf(
  positions: Positions,
  binding: string,
  token: string | undefined,
  member = 'continuationToken',
): Place | undefined {
  if (token === undefined) return undefined
  const place = positions.read(binding, token)
  if (!place) throw invalid([{ path: member, description: strangeToken }])
  return place
}
