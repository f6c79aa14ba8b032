import { createHmac, timingSafeEqual } from 'node:crypto'
import { invalid } from '../domain/error.ts'

/** A position in a list, and the number of the page that begins after it. */
export interface Place {
  readonly position: readonly string[]
  readonly pageNumber: number
}

/** Signs positions in lists, so that a token is valid only for its caller and its query. */
export interface Positions {
  write(binding: string, position: readonly unknown[], pageNumber: number): string
  read(binding: string, token: string): Place | undefined
}

/** Signs positions by HMAC-SHA-256 with a key that all processes on one database share. */
export function positions(key: Uint8Array): Positions {
  const sign = (binding: string, content: string) =>
    createHmac('sha256', key).update(binding).update('\0').update(content).digest().subarray(0, 16)
  return {
    write(binding, position, pageNumber) {
      const content = JSON.stringify([pageNumber, ...position])
      return Buffer.concat([sign(binding, content), Buffer.from(content)]).toString('base64url')
    },
    read(binding, token) {
      const bytes = Buffer.from(token, 'base64url')
      const content = bytes.subarray(16).toString()
      if (bytes.length < 18 || !timingSafeEqual(bytes.subarray(0, 16), sign(binding, content)))
        return undefined
      const [pageNumber, ...position] = JSON.parse(content)
      return { position, pageNumber }
    },
  }
}

/** The error for a token that was issued for another list or caller. */
const strangeToken =
  'The token was issued for another caller, list, filter or order. Start again without a token.'

/**
 * Returns the position of a caller's token; undefined without a token.
 *
 * @param binding What the token is bound to.
 * @param member The token's name in the request.
 * @throws DomainError invalid, naming the member, if the token was not issued for this list to this caller
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
