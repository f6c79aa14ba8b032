import type { FirstCredentialsMail } from './port.ts'

/** Returns subject and text of the mail that sends a customer its first credentials. */
export function firstCredentials({
  companyName,
  userName,
  password,
}: Pick<FirstCredentialsMail, 'companyName' | 'userName' | 'password'>): { subject: string; text: string } {
  const company = onOneLine(companyName)
  return {
    subject: `First sign-in for ${company}`,
    text: `Hello,

an account has been created for ${company}. This is its first sign-in:

User name: ${userName}
Password: ${password}

Please sign in soon and choose your own password: everyone who can read this mail
can sign in with this one. It is stored nowhere else and cannot be retrieved again.

If you receive this message twice, both copies say the same.

This mail was sent automatically; replies may not be read.
`,
  }
}

/** Returns a text on one line, so that text from users cannot imitate further lines of the mail. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ').trim()
}
