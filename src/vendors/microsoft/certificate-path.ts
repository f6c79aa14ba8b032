import type { X509Certificate } from 'node:crypto'
import type { BasicConstraints, Certificate, GeneralName, NameConstraints } from 'pkijs'

/** Object identifiers of extensions (RFC 5280, 4.2.1). */
const oid = {
  keyUsage: '2.5.29.15',
  alternativeName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  policies: '2.5.29.32',
  policyMappings: '2.5.29.33',
  policyConstraints: '2.5.29.36',
  extendedKeyUsage: '2.5.29.37',
  inhibitAnyPolicy: '2.5.29.54',
} as const
const knownExtensions: readonly string[] = Object.values(oid)
const digitalSignatureBit = 0x80
const dnsName = 2
/** The types of names whose constraints the library compares: e-mail, host, directory, URI, IP address. */
const comparedTypes: readonly number[] = [1, dnsName, 4, 6, 7]
/**
 * The maximum number of names below an issuer with name constraints, because the path is checked once for each pair of
 * a name and such an issuer.
 */
const maxNames = 200

/**
 * Returns whether a chain of certificates is a valid path by RFC 5280, 6.1, now: validity, names, signatures, basic
 * constraints, path lengths, key usages, name constraints, policies and critical extensions. Revocation is not checked.
 *
 * The library (pkijs) ignores path lengths and unknown critical extensions, so this function checks these itself. If a
 * signer has several names, the library accepts all of them as soon as the constraints permit one. If several issuers
 * have constraints, the library accepts a name as soon as the constraints of one issuer permit it. So this function
 * calls the library once for each pair of a name and an issuer.
 *
 * @param path The certificate of a signer, then the issuer of each, up to a trusted certificate.
 * @param hostName The common name of the signer. Constraints on host names apply to it as well, because the adapter
 *   recognises the vendor by this name, although RFC 5280 limits them to alternative names.
 */
export async function isValidPath(path: readonly X509Certificate[], hostName: string): Promise<boolean> {
  const pki = await import('pkijs')
  const parse = () => path.map(({ raw }) => pki.Certificate.fromBER(raw))

  /**
   * Checks the path with the name constraints of only the certificate at index `place`, and with `name` as the signer's
   * only name.
   */
  async function isValidFor(place: number, name: GeneralName): Promise<boolean> {
    const certificates = parse()
    for (const [at, certificate] of certificates.entries()) {
      const left = at === place ? [oid.alternativeName] : [oid.alternativeName, oid.nameConstraints]
      certificate.extensions = extensionsOf(certificate).filter(
        ({ extnID }) => !left.includes(extnID as never),
      )
    }
    const [signer, ...issuers] = certificates as [Certificate, ...Certificate[]]
    const parsedValue = new pki.AltName({ altNames: [name] })
    signer.extensions!.push(new pki.Extension({ extnID: oid.alternativeName, parsedValue }))
    const engine = new pki.CertificateChainValidationEngine({
      trustedCerts: issuers.slice(-1),
      certs: [...issuers.slice(0, -1), signer],
      // Returns the issuer in the given path. By default, the library would search for all possible paths, of which
      // there may be very many.
      findIssuer: async (certificate) => {
        const issuer = certificates[certificates.indexOf(certificate) + 1]
        return issuer && (await certificate.verify(issuer)) ? [issuer] : []
      },
    })
    return (await engine.verify()).result
  }

  try {
    const certificates = parse()
    const ownName = new pki.GeneralName({ type: dnsName, value: hostName })
    const constrained = certificates.flatMap((one, place) => (constraintsOf(one) ? [place] : []))
    if (!maySign(certificates[0]!) || !certificates.every(isUnderstood) || !haveLengths(certificates))
      return false
    if (constrained.length === 0) return await isValidFor(-1, ownName)
    for (const place of constrained) {
      const names = [ownName, ...certificates.slice(0, place).flatMap(alternativeNames)]
      if (names.length > maxNames) return false
      for (const name of names) if (!(await isValidFor(place, name))) return false
    }
    return true
  } catch {
    // pkijs cannot parse one of the certificates, although Node has parsed them.
    return false
  }
}

function extensionsOf({ extensions = [] }: Certificate) {
  return extensions
}

function contentOf<T>(certificate: Certificate, extension: string): T | undefined {
  return extensionsOf(certificate).find(({ extnID }) => extnID === extension)?.parsedValue
}

function constraintsOf(certificate: Certificate): NameConstraints | undefined {
  return contentOf(certificate, oid.nameConstraints)
}

function alternativeNames(certificate: Certificate): readonly GeneralName[] {
  return contentOf<{ altNames: GeneralName[] }>(certificate, oid.alternativeName)?.altNames ?? []
}

/** Returns whether a certificate may verify signatures (RFC 5280, 4.2.1.3). */
function maySign(certificate: Certificate): boolean {
  const usage = contentOf<{ valueBlock: { valueHexView: Uint8Array } }>(certificate, oid.keyUsage)
  return usage === undefined || ((usage.valueBlock.valueHexView[0] ?? 0) & digitalSignatureBit) !== 0
}

/**
 * Returns whether this module or pkijs can check every critical extension and every name constraint of a certificate.
 */
function isUnderstood(certificate: Certificate): boolean {
  const { permittedSubtrees = [], excludedSubtrees = [] } = constraintsOf(certificate) ?? {}
  return (
    extensionsOf(certificate).every(
      ({ critical, extnID }) => !critical || knownExtensions.includes(extnID),
    ) && [...permittedSubtrees, ...excludedSubtrees].every(({ base }) => comparedTypes.includes(base.type))
  )
}

/** Returns whether no issuer has more issuers below it than its path length permits (RFC 5280, 4.2.1.9). */
function haveLengths(certificates: readonly Certificate[]): boolean {
  return certificates.every((certificate, place) => {
    const length = contentOf<BasicConstraints>(certificate, oid.basicConstraints)?.pathLenConstraint
    const below = certificates.slice(1, place).filter(({ issuer, subject }) => !issuer.isEqual(subject))
    return length === undefined || (typeof length === 'number' && below.length <= length)
  })
}
