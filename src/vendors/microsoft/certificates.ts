import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { LRUCache } from 'lru-cache'
import { done, refused } from '../outcome.ts'
import type { Answer } from '../port.ts'
import type { Account } from './account.ts'
import { isValidPath } from './certificate-path.ts'
import { exchange } from './transport/http.ts'

/** The expected organisation and name of the signer. */
const organisation = 'Microsoft Corporation'
const signerName = /^([a-z\d-]+\.)*microsoft\.com$/
/** Extended key usages (RFC 5280, 4.2.1.12): server, client, code, any. A signer with usages must have one of these. */
const signerUsages = ['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2', '1.3.6.1.5.5.7.3.3', '2.5.29.37.0']
/** The hosts from which the vendor's signing certificates may be fetched. */
const certificateHosts = /^(3psostorageacct\.blob\.core\.windows\.net|([a-z\d-]+\.)*microsoft\.com)$/
/** The hosts from which issuer certificates may be fetched; such a certificate is verified, not trusted. */
const issuerHosts = /^(([a-z\d-]+\.)*microsoft\.com|cacerts\.digicert\.com)$/
const maxFileBytes = 65_536
const timeoutMs = 5_000
/** How long a certificate is cached. */
const certificateLifeMs = 3_600_000
/** The maximum number of certificates between the signer and a trusted issuer. */
const maxIssuers = 3

// Parsed certificates take a megabyte, so all accounts of the process share them. The key is the PEM text from the
// settings.
const trustedRoots = new LRUCache<string, readonly X509Certificate[]>({
  max: 8,
  memoMethod: (file) => certificatesIn(file),
})

/**
 * Fetches and verifies the certificates that sign the vendor's webhook calls. A file contains the chain as PEM or, as
 * documented, one certificate in DER. For a DER file, the issuers are fetched from the URLs in the certificates (RFC
 * 5280 4.2.2.1, caIssuers).
 */
export function openCertificates({
  partnerCenterUrl,
  webhookRoots,
}: Pick<Account, 'partnerCenterUrl' | 'webhookRoots'>) {
  const ownOrigin = new URL(partnerCenterUrl).origin
  const fetched = new Map<string, { readonly chain: readonly X509Certificate[]; readonly until: number }>()

  async function chainAt(url: string): Promise<Answer<readonly X509Certificate[]>> {
    const known = fetched.get(url)
    if (known && known.until > Date.now()) return done(known.chain)
    const request = { method: 'GET', url, headers: {}, isStreamed: true }
    const file = await exchange(request, { timeout: timeoutMs, longest: maxFileBytes })
    if ('isLost' in file)
      return { kind: 'unavailable', reason: `A certificate cannot be read: ${file.reason}.` }
    if (file.chunks === undefined)
      return refused('Certificate', 'The certificate URL of the webhook call returns no file.')
    const bytes = await bytesOf(file.chunks)
    const chain = bytes === undefined ? [] : certificatesIn(bytes)
    if (chain.length === 0)
      return refused(
        'Certificate',
        'The file at the certificate URL of the webhook call is not a certificate.',
      )
    // The vendor signs with few certificates, so only forged calls fill the cache.
    if (fetched.size >= 16) fetched.clear()
    fetched.set(url, { chain, until: Date.now() + certificateLifeMs })
    return done(chain)
  }

  /**
   * Returns the issuer of a certificate, from the same file or from the URL in the certificate; refused when
   * neither contains the issuer.
   */
  async function issuerOf(
    certificate: X509Certificate,
    file: readonly X509Certificate[],
  ): Promise<Answer<X509Certificate>> {
    const beside = file.find((other) => other.ca && hasIssued(other, certificate))
    if (beside !== undefined) return done(beside)
    for (const url of issuerUrls(certificate)) {
      if (!isAllowed(url, issuerHosts, ownOrigin, ['http:', 'https:'])) continue
      const found = await chainAt(url)
      if (found.kind !== 'done') return found
      const issuer = found.value.find((other) => other.ca && hasIssued(other, certificate))
      if (issuer !== undefined) return done(issuer)
    }
    return untrusted
  }

  return {
    /**
     * Returns the certificate at a URL after verification; refused with the reason when the certificate is not
     * the vendor's.
     */
    async signerAt(url: string): Promise<Answer<X509Certificate>> {
      if (!isAllowed(url, certificateHosts, ownOrigin, ['https:']))
        return refused('Certificate', 'The certificate URL of the webhook call is not a URL of the vendor.')
      const file = await chainAt(url)
      if (file.kind !== 'done') return file
      const signer = file.value[0]!
      const name = signerNameOf(signer)
      if (name === undefined) return untrusted
      const trusted = trustedRoots.memo(webhookRoots ?? rootCertificates.join('\n'))
      for (const path = [signer]; isValidNow(path.at(-1)!); ) {
        const last = path.at(-1)!
        const root = trusted.find((one) => one.ca && isValidNow(one) && hasIssued(one, last))
        if (root !== undefined) return (await isValidPath([...path, root], name)) ? done(signer) : untrusted
        if (path.length > maxIssuers) break
        const issuer = await issuerOf(last, file.value)
        if (issuer.kind !== 'done') return issuer
        path.push(issuer.value)
      }
      return untrusted
    },
  }
}

const untrusted = refused(
  'Certificate',
  'The certificate of the webhook call is not a trusted certificate of the vendor.',
)

/**
 * Returns whether a URL may be fetched: its host matches `hosts` and its protocol is one of `protocols`, or its origin
 * is the account's own Partner Center.
 */
function isAllowed(url: string, hosts: RegExp, ownOrigin: string, protocols: readonly string[]): boolean {
  const address = URL.parse(url)
  if (address === null) return false
  if (address.origin === ownOrigin) return true
  return protocols.includes(address.protocol) && address.port === '' && hosts.test(address.hostname)
}

/** Returns the URLs in a certificate at which the issuer's certificate can be fetched. */
function issuerUrls({ infoAccess }: X509Certificate): string[] {
  return [...(infoAccess ?? '').matchAll(/^CA Issuers - URI:(\S+)$/gm)].map(([, url]) => url!)
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of chunks) {
      length += chunk.length
      if (length > maxFileBytes) return undefined
      parts.push(chunk)
    }
  } catch {
    return undefined
  }
  return Buffer.concat(parts)
}

const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** Returns the certificates of a file: several in PEM, or one in DER. */
function certificatesIn(file: string | Buffer): X509Certificate[] {
  const texts = file.toString('latin1').match(pem) ?? (typeof file === 'string' ? [] : [file])
  try {
    return texts.map((one) => new X509Certificate(one))
  } catch {
    return []
  }
}

/**
 * Returns the common name of a certificate if its subject has exactly one organisation and one common name, both the
 * vendor's, and if its extended key usages permit one of `signerUsages`; otherwise undefined.
 */
function signerNameOf(certificate: X509Certificate): string | undefined {
  // Reads the subject as an object, because in its text a name can contain the delimiter. A repeated name is an array.
  const { O, CN } = certificate.toLegacyObject().subject as unknown as Record<string, unknown>
  const usages = certificate.keyUsage as readonly string[] | undefined
  const isForMailOnly = usages !== undefined && !usages.some((usage) => signerUsages.includes(usage))
  return O === organisation && typeof CN === 'string' && signerName.test(CN) && !isForMailOnly
    ? CN
    : undefined
}

function hasIssued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

function isValidNow({ validFrom, validTo }: X509Certificate): boolean {
  const now = Date.now()
  return Date.parse(validFrom) <= now && now <= Date.parse(validTo)
}
