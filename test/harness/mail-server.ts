import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail that the server has received. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Whether the connection used TLS. */
  readonly isEncrypted: boolean
  readonly user: string | undefined
  /** The headers by name in lower case, unfolded. */
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
}

/** A mail server on a loopback address. */
export interface MailServerUnderTest {
  readonly port: number
  /** All received mails, including those that were refused. */
  readonly mails: ReceivedMail[]
  stop(): Promise<void>
}

/** The reply with which the server refuses a command. */
export class Refusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, text: string) {
    super(text)
    this.responseCode = responseCode
  }
}

/** The behaviour of the mail server. By default, it accepts every mail from every client, without TLS. */
export interface MailServerBehaviour extends SMTPServerOptions {
  /**
   * Checks a mail before it is accepted.
   *
   * @throws Refusal
   */
  judge?(mail: ReceivedMail): void | Promise<void>
}

/** Starts a mail server on a free port. */
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
        const { mailFrom, rcptTo } = session.envelope
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          user: session.user as string | undefined,
          ...readMessage(await buffer(stream)),
        }
        mails.push(mail)
        await judge?.(mail)
      }
      take().then(() => callback(null), callback)
    },
    ...options,
  })
  // Ignore the error that the server reports when a client disconnects because it does not trust the certificate.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/**
 * Parses a message without attachments and returns its headers and text.
 *
 * @throws Error when a header occurs twice
 */
export function readMessage(raw: Buffer): Pick<ReceivedMail, 'headers' | 'text'> {
  const [head = '', ...body] = raw.toString('latin1').replaceAll('\r\n', '\n').split('\n\n')
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  if (headers.size < lines.length) throw new Error(`a header comes twice:\n${head}`)
  const decode = decoders[headers.get('content-transfer-encoding') ?? '7bit']!
  return { headers, text: decode(body.join('\n\n')).toString('utf8') }
}

/** Decoders of a text by transfer encoding (RFC 2045, 6). */
const decoders: Readonly<Record<string, (written: string) => Buffer>> = {
  '7bit': (written) => Buffer.from(written),
  base64: (written) => Buffer.from(written, 'base64'),
  'quoted-printable': (written) =>
    Buffer.from(
      written
        .replaceAll(/[ \t]*\n/g, '\n')
        .replaceAll('=\n', '')
        .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ),
}

/**
 * Starts a mail server that violates the protocol.
 *
 * @param respond Returns the reply to a line, or the greeting when the line is undefined. Null closes the
 * connection, and undefined sends no reply.
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
