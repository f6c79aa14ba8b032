import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'

/** The members of package-lock.json (version 3) that this module reads. */
export interface Lockfile {
  readonly name: string
  readonly version: string
  /** The packages by their folder; the project itself has the folder ''. */
  readonly packages: Readonly<Record<string, LockedPackage>>
}

interface LockedPackage {
  readonly version: string
  readonly license?: string
  /** The digests of the package in the format of Subresource Integrity, such as `sha512-…` in base64. */
  readonly integrity?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/**
 * Returns the software bill of materials of the project (CycloneDX 1.6) as a JSON object: every package that is
 * installed to run the project, with version, licence, digest and dependencies. It contains no times or random ids, so
 * that equal lockfiles give equal results.
 */
export function billOfMaterials({ name, version, packages }: Lockfile): object {
  const bom = new Models.Bom()
  const installed = Object.entries(packages).filter(([folder, { dev }]) => folder !== '' && !dev)
  const components = new Map(installed.map(([folder, locked]) => [folder, componentOf(folder, locked)]))
  const project = new Models.Component(Enums.ComponentType.Application, name, { version, bomRef: name })
  project.licenses.add(licenseOf(packages['']?.license ?? ''))
  bom.metadata.component = project
  for (const [folder, component] of [['', project] as const, ...components]) {
    const { dependencies, optionalDependencies } = packages[folder]!
    for (const wanted of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = placesOf(folder, wanted).flatMap((place) => components.get(place) ?? [])[0]
      if (found) component.dependencies.add(found.bomRef)
    }
    if (component !== project) bom.components.add(component)
  }
  const normal = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)
  return JSON.parse(new Serialize.JsonSerializer(normal).serialize(bom, { sortLists: true }))
}

function componentOf(folder: string, locked: LockedPackage): Models.Component {
  const { version, license, integrity = '', optional, devOptional } = locked
  const fullName = folder.split('node_modules/').at(-1)!
  const [scope, name] = fullName.startsWith('@') ? fullName.split('/') : [undefined, fullName]
  const component = new Models.Component(Enums.ComponentType.Library, name!, {
    version,
    ...(scope !== undefined && { group: scope }),
    bomRef: folder,
    purl: `pkg:npm/${fullName.replace('@', '%40')}@${version}`,
    scope: optional || devOptional ? Enums.ComponentScope.Optional : Enums.ComponentScope.Required,
  })
  for (const one of integrity.split(' ').filter((digest) => digest.startsWith('sha512-')))
    component.hashes.set(
      Enums.HashAlgorithm['SHA-512'],
      Buffer.from(one.slice('sha512-'.length), 'base64').toString('hex'),
    )
  if (license) component.licenses.add(licenseOf(license))
  return component
}

function licenseOf(license: string): Models.SpdxLicense | Models.LicenseExpression {
  return /[ (]/.test(license) ? new Models.LicenseExpression(license) : new Models.SpdxLicense(license)
}

/** Returns the folders in which Node looks for a package, nearest first, if a package in `folder` imports it. */
function placesOf(folder: string, wanted: string): string[] {
  const parts = folder === '' ? [] : folder.split('/node_modules/')
  return Array.from({ length: parts.length + 1 }, (_, count) =>
    [...parts.slice(0, parts.length - count), wanted].join('/node_modules/'),
  ).map((place) => (place.startsWith('node_modules/') ? place : `node_modules/${place}`))
}
