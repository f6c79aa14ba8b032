// The first module of the console. With the policy of the service, a script can only come from the service's own files.

interface TrustedTypePolicies {
  createPolicy(name: string, rules: { createHTML(text: string): string }): void
}

const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypePolicies }

// React sets the text of style elements, which a browser checks like HTML. A text without `<` contains no element.
trustedTypes?.createPolicy('default', {
  createHTML(text) {
    if (text.includes('<')) throw new TypeError('The console creates no elements from text.')
    return text
  },
})
