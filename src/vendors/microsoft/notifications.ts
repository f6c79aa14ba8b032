import { verify, X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import type { ChangeFeed } from '../commerce.ts'
import { done, refused } from '../outcome.ts'
import type { Answer } from '../port.ts'
import type { Account } from './account.ts'
import { exchange } from './http.ts'
import { at, parseWire, textAt } from './wire.ts'

/** The organisation that signs, and the name that it does it under. */
const organisation = 'Microsoft Corporation'
const signerName = /(^|\.)microsoft\.com$/
/** Where the vendor keeps its certificates. */
const certificateHosts = /^(3psostorageacct\.blob\.core\.windows\.net|([a-z\d-]+\.)*microsoft\.com)$/
const longestFile = 65_536
const timeout = 5_000
/** How long a certificate is not fetched again, in milliseconds. */
const certificateLife = 3_600_000
const digests: Readonly<Record<string, string>> = {
  'rsa-sha256': 'sha256',
  'rsa-sha384': 'sha384',
  'rsa-sha512': 'sha512',
}

/**
 * What the vendor's calls say, when they are the vendor's. A call carries the address of a certificate; that has to be
 * of the vendor, issued by somebody who is trusted, and to fit the signature of the body.
 */
export function notifications({ partnerCenterUrl, webhookRoots }: Account) {
  const trusted = certificatesIn(webhookRoots ?? rootCertificates.join('\n'))
  const fetched = new Map<string, { readonly chain: readonly X509Certificate[]; readonly until: number }>()

  async function chainAt(url: string): Promise<Answer<readonly X509Certificate[]>> {
    const known = fetched.get(url)
    if (known && known.until > Date.now()) return done(known.chain)
    if (!isOfVendor(url, partnerCenterUrl))
      return refused('Certificate', 'The certificate is not the vendor’s.')
    const request = { method: 'GET', url, headers: {}, isStreamed: true }
    const file = await exchange(request, { timeout, longest: longestFile })
    if ('isLost' in file)
      return { kind: 'unavailable', reason: `The certificate cannot be read: ${file.reason}.` }
    if (file.chunks === undefined) return refused('Certificate', 'There is no certificate at its address.')
    const bytes = await bytesOf(file.chunks)
    const chain = bytes === undefined ? [] : certificatesIn(bytes)
    if (chain.length === 0) return refused('Certificate', 'What is at its address is no certificate.')
    // Few certificates sign; a stranger could only name more of them.
    if (fetched.size >= 16) fetched.clear()
    fetched.set(url, { chain, until: Date.now() + certificateLife })
    return done(chain)
  }

  return {
    async readNotification({ headers, body }) {
      const given = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
      const [, signature] = /^Signature +([\w+/=]+)$/i.exec(given.get('authorization') ?? '') ?? []
      const digest = digests[given.get('x-ms-signature-algorithm')?.toLowerCase() ?? '']
      const url = given.get('x-ms-certificate-url')
      if (signature === undefined || digest === undefined || url === undefined)
        return refused('Signature', 'The call is not signed.')
      const found = await chainAt(url)
      if (found.kind !== 'done') return found
      const [signer] = found.value
      if (!isSigner(signer!) || !isTrusted(found.value, trusted))
        return refused(
          'Certificate',
          'The certificate of the call is not one of the vendor that is trusted here.',
        )
      if (!verify(digest, body, signer!.publicKey, Buffer.from(signature, 'base64')))
        return refused('Signature', 'The signature does not fit the body.')
      return contentOf(body)
    },
  } satisfies Partial<ChangeFeed>
}

/** Over a safe line at the vendor; or wherever the account has its Partner Center. */
function isOfVendor(url: string, partnerCenterUrl: string): boolean {
  const address = URL.parse(url)
  if (address === null) return false
  if (address.origin === new URL(partnerCenterUrl).origin) return true
  return address.protocol === 'https:' && address.port === '' && certificateHosts.test(address.hostname)
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of chunks) {
      length += chunk.length
      if (length > longestFile) return undefined
      parts.push(chunk)
    }
  } catch {
    return undefined
  }
  return Buffer.concat(parts)
}

const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** The certificates of a file: of several in text, or one in binary. */
function certificatesIn(file: string | Buffer): X509Certificate[] {
  const texts = file.toString('latin1').match(pem) ?? (typeof file === 'string' ? [] : [file])
  try {
    return texts.map((one) => new X509Certificate(one))
  } catch {
    return []
  }
}

function isSigner({ subject }: X509Certificate): boolean {
  const parts = new Map(subject.split('\n').map((line) => line.split('=', 2) as [string, string]))
  return parts.get('O') === organisation && signerName.test(parts.get('CN') ?? '')
}

/** Whether each certificate was issued by the next one, and one of them by somebody who is trusted. */
function isTrusted(chain: readonly X509Certificate[], trusted: readonly X509Certificate[]): boolean {
  for (const [index, certificate] of chain.entries()) {
    if (!isValidNow(certificate) || (index > 0 && !certificate.ca)) return false
    if (trusted.some((root) => root.ca && isValidNow(root) && hasIssued(root, certificate))) return true
    const issuer = chain[index + 1]
    if (issuer === undefined || !hasIssued(issuer, certificate)) return false
  }
  return false
}

function hasIssued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

function isValidNow({ validFrom, validTo }: X509Certificate): boolean {
  const now = Date.now()
  return Date.parse(validFrom) <= now && now <= Date.parse(validTo)
}

const resource = /\/customers\/([\da-f-]{36})\/subscriptions\/([\da-f-]{36})/i

function contentOf(body: Uint8Array) {
  try {
    const content = parseWire(
      Buffer.from(body)
        .toString()
        .replace(/^\uFEFF/, ''),
    )
    const event = textAt(content, 'EventName') ?? textAt(content, 'eventName')
    if (event === null) return refused('Body', 'The body names no event.')
    const uri = at(content, 'ResourceUri') ?? at(content, 'resourceUri')
    const [, customerId = null, subscriptionId = null] = resource.exec(String(uri)) ?? []
    return done({
      event,
      customerId: customerId?.toLowerCase() ?? null,
      subscriptionId: subscriptionId?.toLowerCase() ?? null,
    })
  } catch {
    return refused('Body', 'The body is no JSON.')
  }
}
