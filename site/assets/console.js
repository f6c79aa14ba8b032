// Sends the request of an operation to the service that serves the page.

/** Tokens by client. They are only in memory, so they end with the page. */
const tokens = new Map()
let demo

/** Prepares the form of an operation when it is opened. With the demo, no credentials are needed. */
export async function prepare(panel, addCopyButton) {
  const form = panel.querySelector('form')
  const output = panel.querySelector('.answer')
  demo ??= await (await fetch('/docs/demo.json')).json()
  if (demo) offerDemo(form)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('[type="submit"]')
    button.disabled = true
    try {
      show(output, await send(form), addCopyButton)
    } catch (error) {
      show(output, { head: error.message, body: '' }, addCopyButton)
    } finally {
      button.disabled = false
    }
  })
}

function offerDemo(form) {
  const access = form.querySelector('.access')
  access.querySelector('.demo').hidden = false
  access.querySelector('.own').hidden = true
  const roles = access.dataset.roles.split(' ')
  const clients = demo.clients.filter(({ role }) => roles.includes(role))
  form.elements.client.replaceChildren(...clients.map(({ id }) => new Option(id, id)))
}

async function send(form) {
  const { method, path } = form.dataset
  const fields = [...form.elements].filter((field) => field.dataset.in && field.value !== '')
  const inPath = (name) =>
    fields.find((field) => field.dataset.in === 'path' && field.name === name)?.value ?? ''
  const query = fields
    .filter((field) => field.dataset.in === 'query')
    .map((field) => [field.name, field.value])
  const url =
    path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(inPath(name))) +
    (query.length > 0 ? `?${new URLSearchParams(query)}` : '')
  const body = form.elements.body?.value.trim()
  const access = await accessOf(form)
  const headers = {
    authorization: `Bearer ${access.token}`,
    'x-tenant': access.tenant,
    ...(body && { 'content-type': 'application/json' }),
    ...(form.elements['dry-run']?.checked && { prefer: 'dry-run' }),
  }
  const started = performance.now()
  const answer = await fetch(url, { method, headers, ...(body && { body }) })
  const text = await answer.text()
  const shown = ['etag', 'location', 'operation-location', 'x-correlation-id']
    .filter((name) => answer.headers.has(name))
    .map((name) => `${name}: ${answer.headers.get(name)}`)
  const milliseconds = Math.round(performance.now() - started)
  return {
    head: [`${answer.status} ${answer.statusText} in ${milliseconds} ms`, `${method} ${url}`, ...shown].join(
      '\n',
    ),
    body: readable(text),
  }
}

async function accessOf(form) {
  const { client, tenant, 'client-id': ownId, 'client-secret': ownSecret } = form.elements
  const chosen = demo
    ? { tenant: demo.tenant, id: client.value, secret: demo.secret }
    : { tenant: tenant.value, id: ownId.value, secret: ownSecret.value }
  const key = `${chosen.id} ${chosen.secret}`
  const known = tokens.get(key)
  if (known && known.until > Date.now()) return { tenant: chosen.tenant, token: known.token }
  const answer = await fetch('/oauth2/v2.0/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: chosen.id,
      client_secret: chosen.secret,
    }),
  })
  const body = await answer.json()
  if (!answer.ok) throw new Error(`No token: ${body.error_description ?? body.error ?? answer.status}`)
  tokens.set(key, { token: body.access_token, until: Date.now() + (body.expires_in - 60) * 1_000 })
  return { tenant: chosen.tenant, token: body.access_token }
}

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function show(output, { head, body }, addCopyButton) {
  const summary = document.createElement('p')
  summary.className = 'head'
  summary.textContent = head
  output.replaceChildren(summary)
  if (body === '') return
  const block = document.createElement('div')
  block.className = 'code'
  const pre = document.createElement('pre')
  pre.tabIndex = 0
  const code = document.createElement('code')
  code.textContent = body
  pre.append(code)
  block.append(pre)
  addCopyButton(block, () => body)
  output.append(block)
}
