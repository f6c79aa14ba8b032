import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// The number of requirements of ASVS 5.0.0 at levels 1 and 2, by chapter; V17 (WebRTC) does not apply.
const requirements = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16]
const row = /^\| ([\d., ]+) \| ([^|]+) \| (met|not met|n\/a) \| ([^|]+) \|$/gm
const page = readFileSync('docs/security.md', 'utf8')
const rows = [...page.matchAll(row)].map(([, ids = '', , state = '', ground = '']) => ({
  ids: ids.split(', '),
  state,
  ground,
}))
const ids = rows.flatMap((one) => one.ids)

describe('docs/security.md', () => {
  it('has each requirement once', () => {
    const lines = page.split('\n').filter((line) => /^\| \d/.test(line))
    expect(lines.length).toBe(rows.length)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index || !/^\d+\.\d+\.\d+$/.test(id))).toEqual([])
    const counts = requirements.map((_, index) => ids.filter((id) => id.startsWith(`${index + 1}.`)).length)
    expect(counts).toEqual(requirements)
  })

  it('names a file for each requirement that is met', () => {
    const unfounded = rows.filter(({ state, ground }) => state === 'met' && !/`[\w./-]+\.\w+`/.test(ground))
    expect(unfounded).toEqual([])
  })

  it('names only files that exist', () => {
    const files = rows.flatMap(({ ground }) => [
      ...ground.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|md|json))`/g),
    ])
    expect(files.length).toBeGreaterThan(100)
    expect(files.map(([, file]) => file!).filter((file) => !existsSync(file))).toEqual([])
  })
})
