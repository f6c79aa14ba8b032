import { createHash } from 'node:crypto'
import type { Answer } from '../../routes/route.ts'
import type { Person } from './person.ts'

const style = `:root{color-scheme:light dark;--line:light-dark(#c9ced6,#4a515c);--soft:light-dark(#f3f5f8,#23272e);--text:light-dark(#1b1f26,#eceff4);--quiet:light-dark(#525b69,#b4bcc8)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:var(--text);background:light-dark(#fff,#16191e)}
main{width:100%;max-width:28rem}
h1{margin:0 0 .25rem;font-size:1.5rem;line-height:1.2}
p{margin:0 0 1.25rem;color:var(--quiet)}
form{display:grid;gap:.5rem}
button{display:grid;gap:.125rem;width:100%;padding:.75rem 1rem;font:inherit;text-align:left;color:inherit;background:var(--soft);border:1px solid var(--line);border-radius:.5rem;cursor:pointer}
button:hover{border-color:currentColor}
button:focus-visible{outline:3px solid light-dark(#1c5fd4,#8ab4ff);outline-offset:2px}
button span{color:var(--quiet);font-size:.875rem}
button[value=""]{margin-top:.5rem;background:none;text-align:center}`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Returns the page on which the user chooses a person. It works without scripts. */
export function signInPage({
  path,
  kept,
  people,
  redirectUri,
}: {
  readonly path: string
  /** The parameters of the request, which the form sends again. */
  readonly kept: readonly (readonly [name: string, value: string])[]
  readonly people: readonly Person[]
  readonly redirectUri: string
}): Answer {
  const buttons = people.map(
    ({ subject, name, role }) =>
      `<button name="person" value="${escaped(subject)}"><strong>${escaped(name)}</strong><span>${escaped(role)}</span></button>`,
  )
  const text =
    people.length === 0
      ? 'This demo has no people yet. Stop the service, run npm run reset, and start it again.'
      : 'This is a demo on your machine. Choose who you are; no password is needed.'
  const body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Sign in to the demo</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><h1>Sign in to the demo</h1><p>${text}</p>
<form method="post" action="${path}">${kept.map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`).join('')}
${buttons.join('\n')}
<button name="person" value="">Cancel</button></form></main></body></html>
`
  // Browsers apply form-action to the redirect that follows the form, too.
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    'img-src data:',
    `form-action 'self' ${new URL(redirectUri).origin}`,
    ...["base-uri 'none'", "frame-ancestors 'none'", "object-src 'none'"],
  ].join('; ')
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      // With no-referrer, the form would send `Origin: null`.
      'referrer-policy': 'same-origin',
    },
    body,
  }
}

const characters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (one) => characters[one]!)
}
