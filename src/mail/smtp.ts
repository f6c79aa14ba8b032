import type { SendMailOptions, Transporter } from 'nodemailer'
import { firstCredentials } from './first-credentials.ts'
import type { FirstCredentialsMail, Mail } from './port.ts'
import type { MailServer, Sender } from './settings.ts'
import { outcomeOf } from './smtp-errors.ts'

/** How long to wait for a mail server, in milliseconds. */
export interface Waits {
  readonly name: number
  /** From the look-up of its name to the end of STARTTLS. */
  readonly connection: number
  /** For each answer, so long because a server may look through a message before it takes it. */
  readonly answer: number
  readonly whole: number
}

const usualWaits: Waits = { name: 10_000, connection: 20_000, answer: 120_000, whole: 240_000 }

const loopback = /^(127\.\d+\.\d+\.\d+|localhost|::1)$/

/**
 * Mail by way of an SMTP server. First credentials travel encrypted, to a server whose certificate is trusted for its
 * name; only on this machine may a server do without.
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

/** A mail as the SMTP library takes it. */
export function message(mail: FirstCredentialsMail, from: Sender): SendMailOptions {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    ...firstCredentials(mail),
    from,
    // Not a text, which would be read as a list.
    to: { name: '', address: mail.to },
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Loads the SMTP library with the first mail: most processes send none. */
async function openTransport(
  { host, port, isTlsFromStart, signIn }: MailServer,
  waits: Waits,
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host,
    port,
    secure: isTlsFromStart,
    requireTLS: !isTlsFromStart && !loopback.test(host),
    // Said although it is usual, because a variable of the environment could unsay it.
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
