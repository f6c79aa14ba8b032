import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const limitKilobytes = 220

// Loaded beside what the page names.
const firstScreen = /\/home-screen-/

const folder = execFileSync(process.execPath, ['console/build.ts'], { encoding: 'utf8' }).trim()
const files: Record<string, { digest: string }> = JSON.parse(
  readFileSync(join(folder, 'manifest.json'), 'utf8'),
)
const compressed = (path: string) => readFileSync(join(folder, `${files[path]!.digest}.gz`))

/** Returns the scripts that a script imports before it runs. */
function importsOf(path: string): string[] {
  const imports = gunzipSync(compressed(path))
    .toString()
    .matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)
  return [...imports].map(([, name]) => `/console/assets/${name!.toLowerCase()}`)
}

describe('the build of the console', () => {
  it(`has at most ${limitKilobytes} kB of compressed scripts for the first screen`, () => {
    const page = gunzipSync(compressed('/console/index.html')).toString()
    const named = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => path!.toLowerCase())
    const loaded = new Set([
      ...named,
      ...Object.keys(files).filter((path) => firstScreen.test(path) && path.endsWith('.js')),
    ])
    // A set visits what is added on the way, too.
    for (const path of loaded)
      if (path.endsWith('.js')) for (const found of importsOf(path)) loaded.add(found)
    const sizes = Object.fromEntries([...loaded].map((path) => [path, compressed(path).length]))
    const bytes = Object.values(sizes).reduce((sum, size) => sum + size, 0)
    expect(Object.keys(sizes).some((path) => path.includes('home-screen'))).toBe(true)
    expect(Math.round(bytes / 1_000), JSON.stringify(sizes)).toBeLessThanOrEqual(limitKilobytes)
  })
})
