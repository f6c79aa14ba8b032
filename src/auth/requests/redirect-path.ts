/** The page of the console to which an issuer leads the browser after a sign-in. The issuer is in the rest of the path. */
export const redirectPage = '/console/signed-in'

/**
 * Returns the path to which an issuer sends its codes: the page with the host and the path of the issuer. Each issuer has a
 * path of its own, so that a code of one issuer cannot be sent to the token endpoint of another one (RFC 9700, 4.4.2).
 */
export function redirectPathOf(issuer: string): string {
  const { host, pathname } = new URL(issuer)
  return `${redirectPage}/${host}${pathname}`.replace(/\/$/, '')
}
