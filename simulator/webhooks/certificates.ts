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
  address,
  bits,
  explicit,
  identifier,
  integer,
  nothing,
  octets,
  sequence,
  set,
  text,
  time,
  truth,
} from './der.ts'
import type { SigningCertificate } from './tables.ts'

/** Who the certificate is for, as the vendor's is. */
export const signer = {
  organisation: 'Microsoft Corporation',
  name: 'pcnotifications-dispatch.microsoft.com',
}

/** The keys of a simulator and their issuers: made when they are first asked for, and kept. */
export function signingCertificate(state: State): SigningCertificate {
  const known = state.certificates.get('webhooks')
  if (known?.issuerKey !== undefined) return known
  const made = makeCertificates()
  state.certificates.put('webhooks', made)
  return made
}

const rootName = { organisation: 'Simulator', name: 'Simulator Root CA' }
const issuerName = { organisation: 'Simulator', name: 'Simulator Issuing CA' }

/** The certificate of the signer, as the vendor serves it: alone, in DER, with the address of its issuer. */
export function signerCertificate(state: State, issuerUrl: string): Buffer {
  const { key, issuerKey } = signingCertificate(state)
  const of = { of: signer, key: createPublicKey(key), by: issuerName, with: createPrivateKey(issuerKey) }
  return issued({ ...of, isIssuer: false, issuerUrl })
}

function makeCertificates(): SigningCertificate {
  const [root, issuer, leaf] = [newKeys(), newKeys(), newKeys()]
  const byRoot = { by: rootName, with: root.privateKey, isIssuer: true }
  return {
    key: pemOf(leaf.privateKey),
    issuerKey: pemOf(issuer.privateKey),
    issuer: textOf(issued({ of: issuerName, key: issuer.publicKey, ...byRoot })),
    root: textOf(issued({ of: rootName, key: root.publicKey, ...byRoot })),
  }
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** A certificate as PEM. */
export function textOf(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g)!
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

function newKeys() {
  return generateKeyPairSync('rsa', { modulusLength: 2_048 })
}

interface Name {
  readonly organisation: string
  readonly name: string
}

/** Issues a certificate (RFC 5280), in DER. */
export function issued(wanted: {
  readonly of: Name
  readonly key: KeyObject
  readonly by: Name
  readonly with: KeyObject
  readonly isIssuer: boolean
  readonly issuerUrl?: string
}): Buffer {
  const algorithm = sequence(identifier('1.2.840.113549.1.1.11'), nothing)
  const content = sequence(
    explicit(0, integer('02')),
    integer(`00${randomBytes(8).toString('hex')}`.replace(/^00/, '7f')),
    algorithm,
    named(wanted.by),
    sequence(time(new Date('2020-01-01T00:00:00Z')), time(new Date('2049-12-31T23:59:59Z'))),
    named(wanted.of),
    wanted.key.export({ type: 'spki', format: 'der' }),
    explicit(3, sequence(...extensionsOf(wanted))),
  )
  return sequence(content, algorithm, bits(sign('sha256', content, wanted.with)))
}

function named({ organisation, name }: Name): Buffer {
  const part = (id: string, value: string) => set(sequence(identifier(id), text(value)))
  return sequence(part('2.5.4.10', organisation), part('2.5.4.3', name))
}

/** Whether it may issue others, what its key is for (signing certificates, or signing alone), and where its issuer is. */
function extensionsOf({
  isIssuer,
  issuerUrl,
}: {
  readonly isIssuer: boolean
  readonly issuerUrl?: string
}): Buffer[] {
  const critical = (id: string, value: Buffer) => sequence(identifier(id), truth, octets(value))
  const usage = isIssuer ? bits(Buffer.from([0x06]), 1) : bits(Buffer.from([0x80]), 7)
  const access = (url: string) => sequence(sequence(identifier('1.3.6.1.5.5.7.48.2'), address(url)))
  return [
    critical('2.5.29.19', isIssuer ? sequence(truth) : sequence()),
    critical('2.5.29.15', usage),
    ...(issuerUrl === undefined
      ? []
      : [sequence(identifier('1.3.6.1.5.5.7.1.1'), octets(access(issuerUrl)))]),
  ]
}
