import { domainToASCII } from 'node:url'

const label = '[a-z\\d]([a-z\\d-]{0,61}[a-z\\d])?'
const pattern = new RegExp(`^(?=.{1,253}$)${label}(\\.${label})*$`)

/**
 * The one form in which domains are kept and compared: lower-case ASCII, other letters by IDNA (UTS 46).
 *
 * @returns undefined when the text is not exactly one domain; a port, a path or a dot at the end make it none.
 */
export function parseDomainName(text: string): string | undefined {
  const given = text.trim()
  // domainToASCII drops what it takes for a port or a path; a domain has neither.
  if (/[\s,:/?#@%[\]\\]/.test(given)) return undefined
  const domain = pattern.test(given) ? given : domainToASCII(given.toLowerCase())
  return pattern.test(domain) ? domain : undefined
}
