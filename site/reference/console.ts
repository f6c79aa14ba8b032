import { type Html, html, raw } from '../html.ts'
import type { Parameter, ShownOperation } from './document.ts'
import { json } from './samples.ts'

/** Returns the form that sends the request of an operation to the service that serves the page. */
export function consoleForm(operation: ShownOperation): Html {
  const { id, method, path, roles, parameters, body } = operation
  const isWrite = method !== 'GET'
  const shown = parameters.filter((one) => one.in !== 'header')
  return html`<details class="console"><summary>Try it</summary>
<form data-method="${method}" data-path="${path}" autocomplete="off">
<fieldset class="access" data-roles="${roles.join(' ')}"><legend>Access</legend>
<p class="demo" hidden><label>Send as <select name="client"></select></label> <small>The demo signs in by itself.</small></p>
<div class="own">
<label>Domain of the tenant <input name="tenant" autocomplete="on"></label>
<label>Client id <input name="client-id" autocomplete="username"></label>
<label>Client secret <input name="client-secret" type="password" autocomplete="current-password"></label>
<small>The page keeps secret and token in memory only, until you leave it.</small>
</div></fieldset>
${shown.length > 0 && html`<fieldset><legend>Parameters</legend>${shown.map(parameterField)}</fieldset>`}
${body && html`<label class="body">Body <textarea name="body" rows="${Math.min(14, json(body.example ?? null).split('\n').length + 1)}" spellcheck="false">${json(body.example ?? null)}</textarea></label>`}
${isWrite && html`<label class="check"><input type="checkbox" name="dry-run" checked> Dry run: show the effects and change nothing</label>`}
<button type="submit">Send</button>
</form>
<div class="answer" role="status" aria-live="polite" aria-label="Answer of ${id}"></div>
</details>`
}

function parameterField({ name, in: place, required, schema, example }: Parameter): Html {
  const value = required ? String(example ?? '') : ''
  const label = html`<span><code>${name}</code>${required && html` <small>required</small>`}</span>`
  const attributes = html` name="${name}" data-in="${place}"${required && raw(' required')}`
  const values = schema.type === 'boolean' ? ['true', 'false'] : schema.enum
  if (!values) return html`<label>${label}<input${attributes} value="${value}"></label>`
  return html`<label>${label}<select${attributes}><option value="">${required ? '' : '(absent)'}</option>${values.map(
    (one) => html`<option${one === value && raw(' selected')}>${one}</option>`,
  )}</select></label>`
}
