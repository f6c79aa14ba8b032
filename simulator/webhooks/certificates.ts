import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import type { State } from '../state/state.ts'
import {
  bitString,
  derNull,
  derTrue,
  explicitTag,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  set,
  uniformResourceIdentifier,
  utcTime,
  utf8String,
} from './der.ts'
import type { SigningCertificate } from './tables.ts'

/** The subject of the signing certificate, equal to that of the vendor. */
export const signerName = {
  organisation: 'Microsoft Corporation',
  name: 'pcnotifications-dispatch.microsoft.com',
}

/** Returns the keys and certificates of a simulator, which are created on first use and stored. */
export function signingCertificate(state: State): SigningCertificate {
  const known = state.certificates.get('webhooks')
  if (known?.issuerKey !== undefined) return known
  const made = makeCertificates()
  state.certificates.put('webhooks', made)
  return made
}

const rootName = { organisation: 'Simulator', name: 'Simulator Root CA' }
const issuerName = { organisation: 'Simulator', name: 'Simulator Issuing CA' }

/**
 * Returns the signing certificate as the vendor serves it: in DER, without its chain. It contains the URL of the
 * issuer's certificate.
 */
export function signerCertificate(state: State, issuerUrl: string): Buffer {
  const { key, issuerKey } = signingCertificate(state)
  const of = { of: signerName, key: createPublicKey(key), by: issuerName, with: createPrivateKey(issuerKey) }
  return issueCertificate({ ...of, isIssuer: false, issuerUrl })
}

function makeCertificates(): SigningCertificate {
  const [root, issuer, leaf] = [newKeys(), newKeys(), newKeys()]
  const byRoot = { by: rootName, with: root.privateKey, isIssuer: true }
  return {
    key: pemOf(leaf.privateKey),
    issuerKey: pemOf(issuer.privateKey),
    issuer: toPem(issueCertificate({ of: issuerName, key: issuer.publicKey, ...byRoot })),
    root: toPem(issueCertificate({ of: rootName, key: root.publicKey, ...byRoot })),
  }
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** Returns a certificate as PEM. */
export function toPem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g)!
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

function newKeys() {
  return generateKeyPairSync('rsa', { modulusLength: 2_048 })
}

interface Name {
  /** The organisation in the subject; each of several organisations is a separate attribute. */
  readonly organisation: string | readonly string[]
  readonly name: string
}

/** Issues a certificate (RFC 5280), in DER. */
export function issueCertificate(wanted: {
  readonly of: Name
  readonly key: KeyObject
  readonly by: Name
  readonly with: KeyObject
  readonly isIssuer: boolean
  /** The maximum number of issuers below this certificate; absent for any number. */
  readonly pathLength?: number
  readonly issuerUrl?: string
  /** The extended key usages, as object identifiers; absent for any. */
  readonly usages?: readonly string[]
  /** Further extensions in DER. Tests use them to issue invalid certificates. */
  readonly extensions?: readonly Buffer[]
  readonly validTo?: Date
}): Buffer {
  const algorithm = sequence(objectIdentifier('1.2.840.113549.1.1.11'), derNull)
  const content = sequence(
    explicitTag(0, integer('02')),
    integer(`00${randomBytes(8).toString('hex')}`.replace(/^00/, '7f')),
    algorithm,
    named(wanted.by),
    sequence(
      utcTime(new Date('2020-01-01T00:00:00Z')),
      utcTime(wanted.validTo ?? new Date('2049-12-31T23:59:59Z')),
    ),
    named(wanted.of),
    wanted.key.export({ type: 'spki', format: 'der' }),
    explicitTag(3, sequence(...extensionsOf(wanted), ...(wanted.extensions ?? []))),
  )
  return sequence(content, algorithm, bitString(sign('sha256', content, wanted.with)))
}

function named({ organisation, name }: Name): Buffer {
  const part = (id: string, value: string) => set(sequence(objectIdentifier(id), utf8String(value)))
  return sequence(...[organisation].flat().map((one) => part('2.5.4.10', one)), part('2.5.4.3', name))
}

/**
 * Returns the extensions of a certificate: whether it is a CA, the key usages, and the URL of the issuer's certificate.
 */
function extensionsOf({
  isIssuer,
  pathLength,
  issuerUrl,
  usages,
}: {
  readonly isIssuer: boolean
  readonly pathLength?: number
  readonly issuerUrl?: string
  readonly usages?: readonly string[]
}): Buffer[] {
  const critical = (id: string, value: Buffer) => sequence(objectIdentifier(id), derTrue, octetString(value))
  const usage = isIssuer ? bitString(Buffer.from([0x06]), 1) : bitString(Buffer.from([0x80]), 7)
  const length = pathLength === undefined ? [] : [integer(pathLength.toString(16))]
  const access = (url: string) =>
    sequence(sequence(objectIdentifier('1.3.6.1.5.5.7.48.2'), uniformResourceIdentifier(url)))
  return [
    critical('2.5.29.19', isIssuer ? sequence(derTrue, ...length) : sequence()),
    critical('2.5.29.15', usage),
    ...(usages === undefined ? [] : [critical('2.5.29.37', sequence(...usages.map(objectIdentifier)))]),
    ...(issuerUrl === undefined
      ? []
      : [sequence(objectIdentifier('1.3.6.1.5.5.7.1.1'), octetString(access(issuerUrl)))]),
  ]
}
