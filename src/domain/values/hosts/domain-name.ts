import { domainToASCII } from 'node:url'

const label = '[a-z\\d]([a-z\\d-]{0,61}[a-z\\d])?'
const pattern = new RegExp(`^(?=.{1,253}$)${label}(\\.${label})*$`)

/**
 * Returns a domain in the canonical form in which domains are stored and compared: lower-case ASCII, with other
 * letters encoded by IDNA (UTS 46). Returns undefined when the text is not exactly one domain, for example
 * because it has a port, a path or a trailing dot.
 */
export function parseDomainName(text: string): string | undefined {
  const given = text.trim()
  // domainToASCII drops a port or a path without an error, so refuse these characters first.
  if (/[\s,:/?#@%[\]\\]/.test(given)) return undefined
  const domain = pattern.test(given) ? given : domainToASCII(given.toLowerCase())
  return pattern.test(domain) ? domain : undefined
}
