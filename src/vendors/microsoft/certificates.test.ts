import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueCertificate, signerName, toPem } from '../../../simulator/webhooks/certificates.ts'
import { openCertificates } from './certificates.ts'

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2_048 })
const [rootKeys, issuerKeys, leafKeys] = [keys(), keys(), keys()]
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
    ['is no certificate', () => Buffer.from('<html>'), issuer],
    ['is a certificate and more', () => Buffer.concat([leaf(), Buffer.alloc(70_000)]), issuer],
  ])('is refused when it %s', async (_, file, ofIssuer) => {
    if (ofIssuer !== undefined) files.set('/issuer.cer', ofIssuer())
    expect(await outcome(file())).toMatchObject({ kind: 'refused', code: 'Certificate' })
  })

  test('is asked for at the vendor only', async () => {
    for (const url of ['http://127.0.0.1:1/leaf.cer', 'http://www.microsoft.com/leaf.cer', 'leaf.cer'])
      expect(await open().signerAt(url)).toMatchObject({ kind: 'refused', code: 'Certificate' })
  })
})
