/** Signs in with a client of the demo, for `vite` alone: the build of the console does not contain this file. */
export async function demoToken(clientId: string) {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: 'demo-secret',
  })
  const response = await fetch('/oauth2/v2.0/token', { method: 'POST', body })
  return { ...(await response.json()), domain: 'demo.localhost' }
}
