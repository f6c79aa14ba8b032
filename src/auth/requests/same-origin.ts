import { ApiError } from '../../kernel/errors.ts'
import { type RequestHeaders, single } from '../../routes/route.ts'

/**
 * Returns the origin of the page that has sent a request, which must be a page of this service. Browsers send Origin with
 * every POST, and no page can change it, so a page of another site cannot use the cookies of this service.
 *
 * @param publicUrl The public address of the service, in case a proxy replaces the header Host.
 * @throws ApiError Forbidden
 */
export function requireSameOrigin(headers: RequestHeaders, publicUrl: string): string {
  const origin = URL.parse(single(headers.origin) ?? '')
  const site = single(headers['sec-fetch-site'])
  const isOwn = origin?.host === single(headers.host)?.toLowerCase() || origin?.origin === publicUrl
  if (origin && isOwn && (site === undefined || site === 'same-origin')) return origin.origin
  throw new ApiError(
    'Forbidden',
    `Only pages of this service may send this request: the header Origin must be the address of the service, such as ${publicUrl}.`,
  )
}

/**
 * Returns the origin at which a browser has reached the service: the scheme of the public address, with the host in the
 * header Host.
 */
export function reachedAt(headers: RequestHeaders, publicUrl: string): string {
  const { protocol } = new URL(publicUrl)
  return URL.parse(`${protocol}//${single(headers.host) ?? ''}`)?.origin ?? publicUrl
}
