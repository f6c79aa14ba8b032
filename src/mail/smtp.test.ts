import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { certificateOf } from '../../test/harness/certificate.ts'
import {
  type MailServerBehaviour,
  type MailServerUnderTest,
  Refusal,
  startBrokenMailServer,
  startMailServer,
} from '../../test/harness/mail-server.ts'
import type { MailServer } from './settings.ts'
import { smtpMail, type Waits } from './smtp.ts'

const password = 'Wex0!74=30'
const mail = {
  id: 'first-credentials.1.2',
  to: 'ana@example.com',
  companyName: 'Lindner GmbH',
  userName: 'admin@lindner.onmicrosoft.com',
  password,
}
const from = { name: 'Example Portal', address: 'noreply@portal.example' }
const signIn = { user: 'portal', password: 'mail-server-password' }

let running: Pick<MailServerUnderTest, 'stop'>[] = []
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()))
  running = []
})
async function started(behaviour?: MailServerBehaviour): Promise<MailServerUnderTest> {
  const server = await startMailServer(behaviour)
  running.push(server)
  return server
}
async function startedBroken(...script: Parameters<typeof startBrokenMailServer>) {
  const server = await startBrokenMailServer(...script)
  running.push(server)
  return server
}

/** Sends the mail to a server on this machine. */
async function send({ port }: { port: number }, changes: Partial<MailServer> = {}, waits?: Waits) {
  const server = { host: '127.0.0.1', port, isTlsFromStart: false, signIn: undefined, ...changes }
  return await smtpMail(server, from, waits).sendFirstCredentials(mail)
}

describe('mail by SMTP', () => {
  it('arrives as it was meant', async () => {
    const server = await started()
    expect(await send(server)).toEqual({ kind: 'accepted' })
    expect(server.mails).toMatchObject([
      { from: from.address, to: ['ana@example.com'], isEncrypted: false, user: undefined },
    ])
    const [{ headers, text }] = server.mails as [MailServerUnderTest['mails'][0]]
    expect(Object.fromEntries(headers)).toMatchObject({
      from: 'Example Portal <noreply@portal.example>',
      to: 'ana@example.com',
      subject: 'First sign-in for Lindner GmbH',
      'auto-submitted': 'auto-generated',
    })
    expect(text).toContain(`\nUser name: admin@lindner.onmicrosoft.com\nPassword: ${password}\n`)
  })

  it('has the same Message-ID each time', async () => {
    const server = await started()
    await send(server)
    await send(server)
    expect(server.mails.map(({ headers }) => headers.get('message-id'))).toEqual(
      Array(2).fill('<first-credentials.1.2@portal.example>'),
    )
  })
})

describe('the sign-in at a mail server', () => {
  const known: MailServerBehaviour = {
    authOptional: false,
    onAuth({ username, password }, _, callback) {
      if (username === signIn.user && password === signIn.password) callback(null, { user: username })
      else callback(new Refusal(535, `${username} and ${password} are wrong`))
    },
  }

  it('is with the user and the password of SMTP_URL', async () => {
    const server = await started(known)
    expect(await send(server, { signIn })).toEqual({ kind: 'accepted' })
    expect(server.mails).toMatchObject([{ user: 'portal' }])
  })

  it('that fails can be fixed, and its password is not repeated', async () => {
    const server = await started(known)
    expect(await send(server, { signIn: { user: 'portal', password: 'outdated' } })).toEqual({
      kind: 'unavailable',
      reason: 'The mail server does not accept the user and password of SMTP_URL (535).',
    })
    expect(await send(server)).toEqual({
      kind: 'unavailable',
      reason: 'The mail server does not accept the mail (530).',
    })
  })
})

describe('TLS to a mail server', () => {
  const own = certificateOf('127.0.0.1')
  const other = certificateOf('127.0.0.2')
  const trusted = getCACertificates('default')
  afterEach(() => setDefaultCACertificates(trusted))

  describe.each([
    ['STARTTLS', false],
    ['TLS from the start', true],
  ])('by %s', (_, isTlsFromStart) => {
    it('is used where the certificate is trusted', async () => {
      setDefaultCACertificates([...trusted, own.cert])
      const server = await started({ ...own, secure: isTlsFromStart })
      expect(await send(server, { isTlsFromStart })).toEqual({ kind: 'accepted' })
      expect(server.mails).toMatchObject([{ isEncrypted: true }])
    })

    it.each([
      ['that no authority signed', own, [], 'self-signed certificate'],
      ['of another server', other, [other.cert], 'does not match'],
    ])('sends nothing under a certificate %s', async (__, certificate, alsoTrusted, why) => {
      setDefaultCACertificates([...trusted, ...alsoTrusted])
      const server = await started({ ...certificate, secure: isTlsFromStart })
      const outcome = await send(server, { isTlsFromStart })
      expect(outcome).toMatchObject({ kind: 'unavailable', reason: expect.stringContaining(why) })
      expect(server.mails).toEqual([])
    })
  })

  it('is required beyond this machine', async () => {
    const server = await started()
    // This address reaches this machine, but is not a loopback address.
    expect(await send(server, { host: '0.0.0.0' })).toEqual({
      kind: 'unavailable',
      reason: 'The connection to the mail server cannot be encrypted as required (500).',
    })
    expect(server.mails).toEqual([])
  })
})

describe('a mail server that refuses', () => {
  const refusing = (code: number, text: string) => (_: unknown, __: unknown, done: (no: Error) => void) =>
    done(new Refusal(code, text))

  it.each([
    [450, 'unavailable', '4.2.0 Greylisted,\tcome\u200b again'],
    [550, 'refused', '5.1.1 No such user'],
    [503, 'unavailable', 'Bad sequence'],
  ])('to the recipient, by %i, leaves it %s, with its words', async (code, kind, text) => {
    const server = await started({ onRcptTo: refusing(code, text) })
    const words = text.replace(',\tcome\u200b', ', come')
    expect(await send(server)).toEqual({
      kind,
      reason: `The mail server does not accept mail for ana@example.com: ${code} ${words}`,
    })
  })

  it.each([451, 550])('to the sender, by %i, which can be fixed, leaves it unavailable', async (code) => {
    const server = await started({ onMailFrom: refusing(code, 'not from you') })
    expect(await send(server)).toEqual({
      kind: 'unavailable',
      reason: `The mail server does not accept the mail (${code}).`,
    })
  })

  it.each([
    [452, 'unavailable', '4.3.1 full', ' 4.3.1'],
    [554, 'refused', `5.7.1 your password ${password} looks like spam`, ' 5.7.1'],
    [554, 'refused', `your password ${password} looks like spam`, ''],
  ])('to the message, by %i, leaves it %s, without its words', async (code, kind, text, shown) => {
    const server = await started({
      judge() {
        throw new Refusal(code, text)
      },
    })
    const reason = `The mail server does not accept the mail (${code}${shown}).`
    expect(await send(server)).toEqual({ kind, reason })
  })

  it('to everybody leaves it unavailable', async () => {
    const server = await started({ onConnect: (_, done) => done(new Refusal(554, 'not today')) })
    expect(await send(server)).toMatchObject({
      kind: 'unavailable',
      reason: expect.stringContaining('(554)'),
    })
  })
})

describe('a mail server that fails', () => {
  const short: Waits = { name: 100, connection: 100, answer: 100, whole: 2_000 }
  /** Answers each command until the given one, and then closes the connection or stays silent. */
  const until = (command: string, ending: string | null | undefined) => (line?: string) => {
    const said = line ?? 'CONNECT'
    if (said.startsWith(command)) return ending
    if (said === 'CONNECT') return '220 here'
    if (said === 'DATA') return '354 send it'
    return /^(EHLO|MAIL|RCPT)/.test(said) ? '250 fine' : undefined
  }

  describe.each(['CONNECT', 'EHLO', 'MAIL', 'RCPT', 'DATA', '.'])('at %s', (command) => {
    it('by closing the connection leaves it unavailable', async () => {
      const server = await startedBroken(until(command, null))
      expect(await send(server, {}, short)).toMatchObject({ kind: 'unavailable' })
    })

    it('by silence runs into the time limit', async () => {
      const server = await startedBroken(until(command, undefined))
      // The time limit for the connection alone must end the wait for its greeting.
      const waits = command === 'CONNECT' ? { ...short, answer: 5_000 } : { ...short, connection: 5_000 }
      expect(await send(server, {}, waits)).toEqual({
        kind: 'unavailable',
        reason: expect.stringMatching(/^The mail server did not answer in time \(/),
      })
    })
  })

  it('by silence from the start runs into the time limit', async () => {
    const server = await startedBroken(() => '220-there is more')
    const waits = { ...short, connection: 5_000, answer: 5_000, whole: 150 }
    expect(await send(server, {}, waits)).toMatchObject({
      kind: 'unavailable',
      reason: expect.stringMatching(/^The mail server did not accept the mail in time/),
    })
  })

  it.each([
    ['by speaking another protocol', () => 'HTTP/1.1 400 Bad Request', 'does not begin a session (no SMTP)'],
    ['by going out of service', until('.', '421 4.3.2 shutting down'), '(421 4.3.2)'],
  ])('%s leaves it unavailable', async (_, respond, why) => {
    const server = await startedBroken(respond)
    const outcome = await send(server, {}, short)
    expect(outcome).toMatchObject({ kind: 'unavailable', reason: expect.stringContaining(why) })
  })

  it('by not listening leaves it unavailable', async () => {
    const server = await startMailServer()
    await server.stop()
    expect(await send(server)).toMatchObject({
      kind: 'unavailable',
      reason: expect.stringContaining('ECONNREFUSED'),
    })
  })
})
