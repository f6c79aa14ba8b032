import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AltName, Extension, GeneralName, GeneralSubtree, NameConstraints } from 'pkijs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueCertificate, signerName, toPem } from '../../../simulator/webhooks/certificates.ts'
import { openCertificates } from './certificates.ts'

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2_048 })
const [rootKeys, issuerKeys, leafKeys] = [keys(), keys(), keys()]
/** Returns an extension in DER. */
function encoded(extnID: string, critical: boolean, value: object): Buffer {
  const extnValue = (value as { toBER(): ArrayBuffer }).toBER()
  return Buffer.from(new Extension({ extnID, critical, extnValue }).toSchema().toBER())
}
const unknown = encoded('1.2.3.4.5', true, new GeneralName({ type: 2, value: 'x' }).toSchema())

const rootName = { organisation: 'Own', name: 'Own Root' }
const issuerName = { organisation: 'Own', name: 'Own Issuer' }

describe('a certificate that signs calls', () => {
  const files = new Map<string, Buffer | string>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url!)
    const file = files.get(request.url!)
    response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  let origin: string
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
  beforeEach(() => {
    files.clear()
    asked.length = 0
  })

  const root = issueCertificate({
    ...{ of: rootName, key: rootKeys.publicKey, by: rootName, with: rootKeys.privateKey, isIssuer: true },
  })
  const issuer = (more = {}) =>
    issueCertificate({
      ...{ of: issuerName, key: issuerKeys.publicKey, by: rootName, with: rootKeys.privateKey },
      ...{ isIssuer: true, ...more },
    })
  type Wanted = Parameters<typeof issueCertificate>[0]
  const leaf = (issuerUrl?: string, of: Wanted['of'] = signerName, more: Partial<Wanted> = {}) =>
    issueCertificate({
      ...{ of, key: leafKeys.publicKey, by: issuerName, with: issuerKeys.privateKey, isIssuer: false },
      ...more,
      ...(issuerUrl === undefined ? {} : { issuerUrl }),
    })
  const open = () => openCertificates({ partnerCenterUrl: origin, webhookRoots: toPem(root) })
  const outcome = async (file: Buffer | string, certificates = open()) => {
    files.set('/leaf.cer', file)
    return await certificates.signerAt(`${origin}/leaf.cer`)
  }

  test('is trusted alone in DER when its issuer is where it says, and fetched once', async () => {
    files.set('/issuer.cer', issuer())
    const certificates = open()
    for (const _ of [1, 2]) {
      const found = await outcome(leaf(`${origin}/issuer.cer`), certificates)
      expect(found).toMatchObject({ kind: 'done' })
    }
    expect(asked).toEqual(['/leaf.cer', '/issuer.cer'])
  })

  test.each([
    [
      'for TLS servers',
      () => toPem(leaf(undefined, signerName, { usages: ['1.3.6.1.5.5.7.3.1'] })) + toPem(issuer()),
    ],
    ['in PEM beside its issuer', () => toPem(leaf()) + toPem(issuer())],
    [
      'in PEM beside its issuer, in another order behind the first',
      () => toPem(leaf()) + toPem(root) + toPem(issuer()),
    ],
  ])('is trusted %s', async (_, file) => {
    expect(await outcome(file())).toMatchObject({ kind: 'done' })
  })

  test.each<[string, () => Buffer | string, (() => Buffer) | undefined]>([
    ['names no issuer', () => leaf(), issuer],
    ['has its issuer at another port', () => leaf('http://127.0.0.1:1/issuer.cer'), issuer],
    ['has its issuer at another host', () => leaf('https://microsoft.com.other.example/issuer.cer'), issuer],
    ['has its issuer in a file', () => leaf('file:///etc/hosts'), issuer],
    ['has no certificate where its issuer should be', () => leaf(`${origin}/issuer.cer`), undefined],
    ['has another certificate where its issuer should be', () => leaf(`${origin}/issuer.cer`), () => root],
    [
      'has an issuer who may not issue',
      () => leaf(`${origin}/issuer.cer`),
      () => issuer({ isIssuer: false }),
    ],
    [
      'has an untrusted issuer',
      () => leaf(`${origin}/issuer.cer`),
      () => issuer({ with: keys().privateKey, issuerUrl: `${origin}/issuer.cer` }),
    ],
    [
      'is of another organisation',
      () => leaf(`${origin}/issuer.cer`, { organisation: 'Own', name: 'a.microsoft.com' }),
      issuer,
    ],
    [
      'is for another name',
      () => leaf(`${origin}/issuer.cer`, { ...signerName, name: 'microsoft.com.other.example' }),
      issuer,
    ],
    [
      'has another organisation behind an equals sign',
      () => leaf(`${origin}/issuer.cer`, { ...signerName, organisation: 'Microsoft Corporation=Evil Ltd' }),
      issuer,
    ],
    [
      'has another name behind an equals sign',
      () => leaf(`${origin}/issuer.cer`, { ...signerName, name: 'hook.microsoft.com=evil.example' }),
      issuer,
    ],
    [
      'has another organisation in a second line',
      () => leaf(`${origin}/issuer.cer`, { ...signerName, organisation: 'Evil\nO=Microsoft Corporation' }),
      issuer,
    ],
    [
      'has two organisations',
      () =>
        leaf(`${origin}/issuer.cer`, { ...signerName, organisation: ['Evil Ltd', 'Microsoft Corporation'] }),
      issuer,
    ],
    [
      'is for e-mail only',
      () => leaf(`${origin}/issuer.cer`, signerName, { usages: ['1.3.6.1.5.5.7.3.4'] }),
      issuer,
    ],
    ['is not a certificate', () => Buffer.from('<html>'), issuer],
    ['is a certificate and more', () => Buffer.concat([leaf(), Buffer.alloc(70_000)]), issuer],
  ])('is refused when it %s', async (_, file, ofIssuer) => {
    if (ofIssuer !== undefined) files.set('/issuer.cer', ofIssuer())
    expect(await outcome(file())).toMatchObject({ kind: 'refused', code: 'Certificate' })
  })

  describe('is judged with all of its issuers:', () => {
    const [upperKeys, lowerKeys] = [keys(), keys()]
    const upperName = { organisation: 'Own', name: 'Own Upper' }
    const lowerName = { organisation: 'Own', name: 'Own Lower' }
    /** Returns the file of a chain: the signer, the lower and the upper issuer below the root. */
    const chain = (upper: Partial<Wanted>, lower: Partial<Wanted> = {}, signer: Partial<Wanted> = {}) =>
      [
        leaf(undefined, signerName, { by: lowerName, with: lowerKeys.privateKey, ...signer }),
        issuer({
          of: lowerName,
          key: lowerKeys.publicKey,
          by: upperName,
          with: upperKeys.privateKey,
          ...lower,
        }),
        issuer({ of: upperName, key: upperKeys.publicKey, ...upper }),
      ]
        .map(toPem)
        .join('')
    const subtree = (type: 1 | 2, value: string) =>
      new GeneralSubtree({ base: new GeneralName({ type, value }) })
    const names = (
      permitted: readonly string[],
      excluded: readonly string[] = [],
    ): Pick<Wanted, 'extensions'> => ({
      extensions: [
        encoded(
          '2.5.29.30',
          true,
          new NameConstraints({
            ...(permitted.length > 0 && { permittedSubtrees: permitted.map((name) => subtree(2, name)) }),
            ...(excluded.length > 0 && { excludedSubtrees: excluded.map((name) => subtree(2, name)) }),
          }).toSchema(),
        ),
      ],
    })
    const alternative = (name: string) => ({
      extensions: [
        encoded(
          '2.5.29.17',
          false,
          new AltName({ altNames: [new GeneralName({ type: 2, value: name })] }).toSchema(),
        ),
      ],
    })

    test.each<[string, string]>([
      ['a chain of two issuers', chain({})],
      ['path lengths that suffice', chain({ pathLength: 1 }, { pathLength: 0 })],
      ['a permitted name', chain(names(['microsoft.com']), names(['example.com', 'microsoft.com']))],
      ['a name that is not excluded', chain(names([], ['example.com']))],
      ['an alternative name', chain(names(['microsoft.com']), {}, alternative(signerName.name))],
    ])('%s is trusted', async (_, file) => {
      expect(await outcome(file)).toMatchObject({ kind: 'done' })
    })

    test.each<[string, string]>([
      ['an issuer below one that may have none', chain({ pathLength: 0 })],
      ['a name that the upper issuer may not certify', chain(names(['example.com']))],
      ['a name that the lower issuer may not certify', chain({}, names(['example.com']))],
      ['a name that only the lower issuer permits', chain(names(['example.com']), names(['microsoft.com']))],
      ['an excluded name', chain(names([], ['microsoft.com']))],
      [
        'an excluded name that is permitted elsewhere',
        chain(names([], ['microsoft.com']), names(['microsoft.com'])),
      ],
      [
        'an alternative name that is not permitted',
        chain(names(['microsoft.com']), {}, alternative('example.com')),
      ],
      [
        'a common name beside a permitted alternative',
        chain(names(['example.com']), {}, alternative('example.com')),
      ],
      ['an expired upper issuer', chain({ validTo: new Date('2021-01-01') })],
      ['an expired lower issuer', chain({}, { validTo: new Date('2021-01-01') })],
      ['an expired signer', chain({}, {}, { validTo: new Date('2021-01-01') })],
      ['an upper issuer that is none', chain({ isIssuer: false })],
      ['a lower issuer that is none', chain({}, { isIssuer: false })],
      ['a signer that only issues', chain({}, {}, { isIssuer: true })],
      ['an issuer with an unknown critical extension', chain({ extensions: [unknown] })],
      ['a signer with an unknown critical extension', chain({}, {}, { extensions: [unknown] })],
      ['a signature of another key', chain({}, { with: keys().privateKey })],
    ])('%s is refused', async (_, file) => {
      expect(await outcome(file)).toMatchObject({ kind: 'refused', code: 'Certificate' })
    })
  })

  test('is asked for at the vendor only', async () => {
    for (const url of ['http://127.0.0.1:1/leaf.cer', 'http://www.microsoft.com/leaf.cer', 'leaf.cer'])
      expect(await open().signerAt(url)).toMatchObject({ kind: 'refused', code: 'Certificate' })
  })
})
