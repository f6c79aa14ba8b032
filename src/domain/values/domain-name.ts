import { domainToASCII } from 'node:url'

const label = '[a-z\\d]([a-z\\d-]{0,61}[a-z\\d])?'
const pattern = new RegExp(`^(?=.{1,253}$)${label}(\\.${label})*$`)

/**
 * Returns the canonical form in which domains are stored and compared: lower-case ASCII, other letters by
 * IDNA (UTS 46).
 *
 * @returns undefined when the text is not exactly one domain, for example with a port, a path or a trailing
 * dot
 */
export function parseDomainName(text: string): string | undefined {
  const given = text.trim()
  // domainToASCII drops what looks like a port or a path, which a domain must not have.
  if (/[\s,:/?#@%[\]\\]/.test(given)) return undefined
  const domain = pattern.test(given) ? given : domainToASCII(given.toLowerCase())
  return pattern.test(domain) ? domain : undefined
}
