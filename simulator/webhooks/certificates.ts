import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { World } from '../world.ts'
import {
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

/** What notifications are signed with, as PEM: the key, its certificate, and the root that has signed that. */
export interface SigningCertificate {
  readonly key: string
  readonly certificate: string
  readonly root: string
}

/** Who the certificate is for, as the vendor's is. */
export const signer = {
  organisation: 'Microsoft Corporation',
  name: 'pcnotifications-dispatch.microsoft.com',
}

/** The certificate of a simulator: made when it is first asked for, and kept. */
export function signingCertificate(world: World): SigningCertificate {
  const known = world.certificates.get('webhooks')
  if (known !== undefined) return known
  const made = makeCertificate()
  world.certificates.put('webhooks', made)
  return made
}

function makeCertificate(): SigningCertificate {
  const [root, leaf] = [newKeys(), newKeys()]
  const rootName = { organisation: 'Simulator', name: 'Simulator Root CA' }
  return {
    key: leaf.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: issued({
      of: signer,
      key: leaf.publicKey,
      by: rootName,
      with: root.privateKey,
      isRoot: false,
    }),
    root: issued({ of: rootName, key: root.publicKey, by: rootName, with: root.privateKey, isRoot: true }),
  }
}

function newKeys() {
  return generateKeyPairSync('rsa', { modulusLength: 2_048 })
}

type Name = typeof signer

/** A certificate as RFC 5280 has it, as PEM. */
function issued(wanted: {
  readonly of: Name
  readonly key: KeyObject
  readonly by: Name
  readonly with: KeyObject
  readonly isRoot: boolean
}): string {
  const algorithm = sequence(identifier('1.2.840.113549.1.1.11'), nothing)
  const content = sequence(
    explicit(0, integer('02')),
    integer(`00${randomBytes(8).toString('hex')}`.replace(/^00/, '7f')),
    algorithm,
    named(wanted.by),
    sequence(time(new Date('2020-01-01T00:00:00Z')), time(new Date('2049-12-31T23:59:59Z'))),
    named(wanted.of),
    wanted.key.export({ type: 'spki', format: 'der' }),
    explicit(3, sequence(...extensionsOf(wanted.isRoot))),
  )
  const der = sequence(content, algorithm, bits(sign('sha256', content, wanted.with)))
  const lines = der.toString('base64').match(/.{1,64}/g)!
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

function named({ organisation, name }: Name): Buffer {
  const part = (id: string, value: string) => set(sequence(identifier(id), text(value)))
  return sequence(part('2.5.4.10', organisation), part('2.5.4.3', name))
}

/** Whether it may issue others, and what its key is for: signing certificates, or signing alone. */
function extensionsOf(isRoot: boolean): Buffer[] {
  const critical = (id: string, value: Buffer) => sequence(identifier(id), truth, octets(value))
  const usage = isRoot ? bits(Buffer.from([0x06]), 1) : bits(Buffer.from([0x80]), 7)
  return [critical('2.5.29.19', isRoot ? sequence(truth) : sequence()), critical('2.5.29.15', usage)]
}
