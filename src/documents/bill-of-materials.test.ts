import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { billOfMaterials, type Lockfile } from './bill-of-materials.ts'

interface Bill {
  readonly components: readonly { 'bom-ref': string; purl: string; hashes?: { content: string }[] }[]
  readonly dependencies: readonly { ref: string; dependsOn?: string[] }[]
}

const digest = `sha512-${Buffer.alloc(64, 1).toString('base64')}`
const lockfile: Lockfile = {
  ...{ name: 'shop', version: '1.0.0' },
  packages: {
    '': { version: '1.0.0', license: 'Apache-2.0', dependencies: { a: '1', '@s/b': '2' } },
    'node_modules/a': {
      version: '1.0.0',
      license: 'MIT',
      integrity: digest,
      dependencies: { '@s/b': '1', d: '1' },
    },
    'node_modules/a/node_modules/@s/b': {
      version: '1.9.0',
      license: '(MIT OR CC0-1.0)',
      dependencies: { a: '1' },
    },
    'node_modules/@s/b': { version: '2.0.0', optional: true },
    'node_modules/c': { version: '3.0.0', dev: true },
  },
}

describe('the bill of materials', () => {
  const bill = billOfMaterials(lockfile) as Bill & Record<string, unknown>

  it('has the packages that run, with their versions, licences and digests', () => {
    expect(bill).toMatchObject({
      ...{ bomFormat: 'CycloneDX', specVersion: '1.6' },
      metadata: {
        component: { name: 'shop', version: '1.0.0', licenses: [{ license: { id: 'Apache-2.0' } }] },
      },
    })
    expect(bill.components).toMatchObject([
      { group: '@s', name: 'b', scope: 'optional', version: '2.0.0' },
      {
        ...{ name: 'a', scope: 'required', purl: 'pkg:npm/a@1.0.0' },
        hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }],
      },
      {
        group: '@s',
        name: 'b',
        purl: 'pkg:npm/%40s/b@1.9.0',
        licenses: [{ expression: '(MIT OR CC0-1.0)' }],
      },
    ])
  })

  it('has the dependencies as Node finds them', () => {
    const found = Object.fromEntries(bill.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]))
    expect(found).toEqual({
      shop: ['node_modules/@s/b', 'node_modules/a'],
      'node_modules/a': ['node_modules/a/node_modules/@s/b'],
      'node_modules/a/node_modules/@s/b': ['node_modules/a'],
      'node_modules/@s/b': [],
    })
  })

  it('has no time, no random id, and no address of a registry', () => {
    expect(Object.keys(bill)).not.toContain('serialNumber')
    expect(billOfMaterials(structuredClone(lockfile))).toEqual(bill)
    const text = readFileSync('sbom.cdx.json', 'utf8')
    expect(text.match(/https?:\/\/[^"]*/g)).toEqual(['http://cyclonedx.org/schema/bom-1.6.schema.json'])
    expect(text).not.toMatch(/registry|timestamp/)
  })

  it('has a digest for each package of the project, and each dependency', () => {
    const { components, dependencies } = JSON.parse(readFileSync('sbom.cdx.json', 'utf8')) as Bill
    expect(components.filter(({ hashes }) => hashes?.[0]?.content.length !== 128)).toEqual([])
    const refs = components.map((one) => one['bom-ref'])
    expect(
      dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !refs.includes(ref)),
    ).toEqual([])
    const direct = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>
    }
    const purls = components.map(({ purl }) => purl)
    for (const [name, version] of Object.entries(direct.dependencies))
      expect(purls).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`)
  })
})
