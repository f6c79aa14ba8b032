import { emailProblem } from '../domain/values/contact/email.ts'

/** A mail server and how to sign in there. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** Whether TLS begins with the connection; else it is asked for by STARTTLS. */
  readonly isTlsFromStart: boolean
  readonly signIn: { readonly user: string; readonly password: string } | undefined
}

/** Who mail comes from. */
export interface Sender {
  readonly name: string
  readonly address: string
}

/**
 * Reads the address of a mail server: smtp://, port 587 unless told, or smtps://, port 465, with or without a user.
 *
 * @throws Error that says what is expected, and nothing of the text
 */
export function mailServer(text: string): MailServer {
  try {
    const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
    const isTlsFromStart = protocol === 'smtps:'
    const hasRest = `${pathname}${search}${hash}`.replace('/', '') !== ''
    if ((isTlsFromStart || protocol === 'smtp:') && hostname !== '' && !hasRest) {
      return {
        host: hostname.replace(/^\[|\]$/g, ''),
        port: port === '' ? (isTlsFromStart ? 465 : 587) : Number(port),
        isTlsFromStart,
        signIn:
          username === ''
            ? undefined
            : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
      }
    }
  } catch {
    // Told below, together with all else that is no address.
  }
  throw new Error('an address such as smtp://user:password@mail.example.com:587 is expected')
}

/** Reads who mail comes from: an address, or a name and an address. @throws Error that says what is expected */
export function sender(text: string): Sender {
  const [, name = '', address = text] = /^([^<>\p{C}]*)<([^<>]*)>$/u.exec(text.trim()) ?? []
  if (emailProblem(address) === undefined) return { name: name.trim(), address }
  throw new Error('noreply@example.com or Example Portal <noreply@example.com> is expected')
}
