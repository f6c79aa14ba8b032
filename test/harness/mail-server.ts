import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as it arrived. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Whether it came over TLS. */
  readonly isEncrypted: boolean
  readonly user: string | undefined
  /** The headers by their names in lower case, unfolded. */
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
}

/** A mail server on a loopback address. */
export interface MailServerUnderTest {
  readonly port: number
  /** All mails that came, the refused ones included. */
  readonly mails: ReceivedMail[]
  stop(): Promise<void>
}

/** An answer by which a mail server refuses a command. */
export class Refusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, text: string) {
    super(text)
    this.responseCode = responseCode
  }
}

/** How a mail server takes mail, unless it takes any from anybody without TLS. */
export interface MailServerBehaviour extends SMTPServerOptions {
  /** Judges each mail before it is taken. @throws Refusal */
  judge?(mail: ReceivedMail): void | Promise<void>
}

/** Starts a mail server. */
export async function startMailServer(behaviour: MailServerBehaviour = {}): Promise<MailServerUnderTest> {
  const { judge, ...options } = behaviour
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: [...(options.onAuth ? [] : ['AUTH']), ...(options.key ? [] : ['STARTTLS'])],
    closeTimeout: 100,
    onData(stream, session, callback) {
      const take = async () => {
        const [head = '', ...body] = (await buffer(stream)).toString('latin1').split('\r\n\r\n')
        const { mailFrom, rcptTo } = session.envelope
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          user: session.user as string | undefined,
          headers: headersOf(head),
          text: fromQuotedPrintable(body.join('\r\n\r\n')),
        }
        mails.push(mail)
        await judge?.(mail)
      }
      take().then(() => callback(null), callback)
    },
    ...options,
  })
  // A client that trusts no certificate breaks off, which the server tells as its own error.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function headersOf(head: string): Map<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
}

/** The text whose UTF-8 bytes were written as quoted-printable (RFC 2045, 6.7). */
export function fromQuotedPrintable(written: string): string {
  const bytes = written
    .replaceAll(/[ \t]*\r?\n/g, '\n')
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/**
 * Starts a mail server that breaks the rules. `respond` is asked for the answer to each line, first of all to none: a text
 * to send, null to break the connection off, or undefined to stay silent.
 */
export async function startBrokenMailServer(
  respond: (line: string | undefined) => string | null | undefined,
): Promise<Pick<MailServerUnderTest, 'port' | 'stop'>> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    const answer = (line?: string) => {
      const text = respond(line)
      if (text === null) socket.destroy()
      else if (text !== undefined) socket.write(`${text}\r\n`)
    }
    socket.on('error', () => {})
    socket.on('data', (data) => {
      for (const line of String(data).split('\r\n').slice(0, -1)) answer(line)
    })
    answer()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
