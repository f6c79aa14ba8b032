import type { NodemailerError } from 'nodemailer'
import type { MailOutcome } from './port.ts'

/**
 * The reason for a failure, by error code of the SMTP library. An error with a code that is not listed is an internal
 * fault.
 */
const troubles: Readonly<Record<string, string>> = {
  EDNS: 'The mail server cannot be found',
  ESOCKET: 'The connection to the mail server failed',
  ECONNECTION: 'The mail server closed the connection',
  ETIMEDOUT: 'The mail server did not answer in time',
  EABORT: 'The mail server did not accept the mail in time',
  ETLS: 'The connection to the mail server cannot be encrypted as required',
  EPROTOCOL: 'The mail server does not begin a session',
  EAUTH: 'The mail server does not accept the user and password of SMTP_URL',
  EENVELOPE: 'The mail server does not accept the mail',
  EMESSAGE: 'The mail server does not accept the mail',
}

/**
 * Returns the outcome of a mail after an error of the SMTP library. Only a permanent refusal of the recipient or of the
 * message is final. All other errors can be temporary, or the operator can correct their cause.
 *
 * @throws the error itself when it is an internal fault
 */
export function outcomeOf(thrown: unknown, to: string): MailOutcome {
  const error = thrown as NodemailerError
  const trouble = troubles[error.code ?? '']
  if (!trouble) throw error
  const isAboutRecipient = error.command === 'RCPT TO'
  const isFinal = error.permanent === true && (isAboutRecipient || error.command === 'DATA')
  const reason = isAboutRecipient
    ? `The mail server does not accept mail for ${to}: ${onOneLine(error.response ?? '')}`
    : `${trouble} (${detailOf(error)}).`
  return { kind: isFinal ? 'refused' : 'unavailable', reason }
}

/**
 * Returns the reply codes of the server's answer (RFC 5321, 4.2; RFC 3463, 2), without its text, which might repeat
 * what was sent, such as the password. Without an answer, returns the message of the connection error.
 */
function detailOf({ message, response }: NodemailerError): string {
  if (!response) return onOneLine(message)
  return /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0].replace('-', ' ') ?? 'no SMTP'
}

const maxReasonCharacters = 200

function onOneLine(text: string): string {
  return text
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, maxReasonCharacters)
}
