import type { SendMailOptions, Transporter } from 'nodemailer'
import { isLoopback } from '../domain/values/hosts/loopback.ts'
import { firstCredentials } from './first-credentials.ts'
import type { FirstCredentialsMail, Mail } from './port.ts'
import type { MailServer, Sender } from './settings.ts'
import { outcomeOf } from './smtp-errors.ts'

/** Time limits for calls of a mail server, in milliseconds. */
export interface Waits {
  readonly name: number
  /** The time limit from the DNS look-up to the end of STARTTLS. */
  readonly connection: number
  /** The time limit for each reply. It is long, because a server may scan a message before it accepts the message. */
  readonly answer: number
  readonly whole: number
}

const usualWaits: Waits = { name: 10_000, connection: 20_000, answer: 120_000, whole: 240_000 }

/**
 * Returns a `Mail` that sends through an SMTP server. Mail is sent only encrypted, to a server with a trusted
 * certificate for its name. Exception: to a server on this machine, mail may be sent without encryption.
 */
export function smtpMail(server: MailServer, from: Sender, waits: Waits = usualWaits): Mail {
  let transport: Promise<Transporter> | undefined
  return {
    async sendFirstCredentials(mail) {
      transport ??= openTransport(server, waits)
      const opened = await transport
      try {
        await opened.sendMail({ ...message(mail, from), signal: AbortSignal.timeout(waits.whole) })
        return { kind: 'accepted' }
      } catch (error) {
        return outcomeOf(error, mail.to)
      }
    },
  }
}

/** Converts a mail to the format of the SMTP library. */
export function message(mail: FirstCredentialsMail, from: Sender): SendMailOptions {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    ...firstCredentials(mail),
    from,
    // Not as a string, which the library would parse as a list of addresses.
    to: { name: '', address: mail.to },
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Loads the SMTP library. This happens with the first mail, because most processes send none. */
async function openTransport(
  { host, port, isTlsFromStart, signIn }: MailServer,
  waits: Waits,
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host,
    port,
    secure: isTlsFromStart,
    requireTLS: !isTlsFromStart && !isLoopback(host),
    // This is the default. It is set explicitly, because NODE_TLS_REJECT_UNAUTHORIZED could switch it off.
    tls: { rejectUnauthorized: true },
    ...(signIn && { auth: { user: signIn.user, pass: signIn.password } }),
    dnsTimeout: waits.name,
    connectionTimeout: waits.connection,
    greetingTimeout: waits.connection,
    socketTimeout: waits.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
