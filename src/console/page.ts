import { randomBytes } from 'node:crypto'
import { ApiError } from '../kernel/errors.ts'
import type { Answer, PublicRequest } from '../routes/route.ts'
import { fileAnswer, type Packed, packedFolder, packedPath, textOf } from '../site/packed-folder.ts'

/** The folder with the console. */
export const consoleFolder: Packed = {
  built: 'built-console',
  builder: 'console/build.ts',
  missing:
    'The console is not built here. Install the development dependencies (npm ci --include=dev), or use the npm package, which contains it.',
}

export const consolePath = '/console'
const index = '/console/index.html'
const assets = '/console/assets/'
/** The text in index.html that each answer replaces by the nonce of its styles. */
const noncePlace = '__STYLE_NONCE__'

/**
 * Returns the Content-Security-Policy of the console: only files of the service itself, requests to the service only, no
 * inline scripts, and inline styles only with the nonce. The console has one policy for Trusted Types.
 */
export function consolePolicy(nonce?: string): string {
  return [
    "default-src 'none'",
    ...["script-src 'self'", `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`],
    ...["img-src 'self' data:", "font-src 'self'", "connect-src 'self'"],
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "object-src 'none'"],
    ...["require-trusted-types-for 'script'", 'trusted-types default'],
  ].join('; ')
}

/** Returns the answers of the pages and files of the console. Its pages are all index.html, which reads the path. */
export function consolePage(packed: Packed = consoleFolder): (request: PublicRequest) => Promise<Answer> {
  const open = packedFolder(packed)
  let page: Promise<string> | undefined
  return async ({ headers, url }) => {
    const files = await open()
    const path = packedPath(url)
    const file = path === index ? undefined : files(path)
    if (file) return await fileAnswer(file, headers, consolePolicy())
    if (path.startsWith(assets))
      throw new ApiError(
        'NotFound',
        `There is no file ${path}. The console has a newer version; reload the page.`,
      )
    page ??= textOf(files(index)!)
    const nonce = randomBytes(16).toString('base64')
    return {
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': consolePolicy(nonce),
        'cross-origin-opener-policy': 'same-origin',
      },
      body: (await page).replaceAll(noncePlace, nonce),
    }
  }
}
