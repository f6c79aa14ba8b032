import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import document from '../../openapi.json' with { type: 'json' }
import {
  demo,
  demoCustomerId,
  demoInvoiceId,
  demoOfferId,
  demoResellerId,
} from '../../src/demo/identifiers.ts'
import { fetchToken, startApi, type TestApi } from '../harness/api.ts'

const execute = promisify(execFile)

/** Calls the API as a program in Python would. It prints a line for each result. */
const program = `
import json, sys
import reseller_api as api
from reseller_api.rest import ApiException

address, tenant, token, invoice_id = sys.argv[1:]
configuration = api.Configuration(host=address)
configuration.access_token = token
with api.ApiClient(configuration) as connection:
    customers = api.CustomersApi(connection)
    names = []
    page, more = 1, True
    while more:
        found = customers.list_customers(tenant, page_number=page, page_size=2)
        names += [one.company_name for one in found.items]
        page, more = page + 1, found.has_next_page
    print("customers", len(names) > 2, page > 2)

    instances = api.ProvidersApi(connection).list_provider_instances(tenant).items
    own = next(one for one in instances if one.provider.name == "Generic")
    margin = api.PriceMargin(margin_rule=api.MarginRule(name="Markup"), value=10.25)
    customer = api.CreateCustomerRequest(
        company_name="Made in Python", first_name="Ada", last_name="Vogt", email="python@made.example",
        phone="+499114567", address_line1="Rathausplatz 2", zip="90403", city="Nuremberg", state="Bavaria", country="DE",
        provider_customers=[api.NewProviderCustomer(provider_instance_id=own.id, provider_customer_data="{}", margin=margin)],
    )
    created = customers.create_customer(tenant, customer, idempotency_key="python-1")
    again = customers.create_customer(tenant, customer, idempotency_key="python-1")
    print("created once", created.customer_id == again.customer_id)
    print("margin", customers.get_customer(created.customer_id, tenant).provider_customers[0].margin.value)

    order = api.CreateOrderRequest(
        offer_id="${demoOfferId(1)}", customer_id="${demoCustomerId(1)}", reseller_id="${demoResellerId(1)}",
        provider_instance_id=own.id, subscription_name="Backup", quantity=5,
        term_duration=api.TermDuration(name="OneYear"), billing_frequency=api.BillingFrequency(name="Monthly"),
        segment=api.Segment(name="Commercial"), operation=api.OrderOperation(name="CreateSubscription"),
    )
    orders = api.OrdersApi(connection)
    effects = json.loads(orders.create_order(tenant, order, prefer="dry-run", _preload_content=False).data)
    print("dry run", effects["status"], effects["wouldRun"])
    ordered, _, headers = orders.create_order_with_http_info(tenant, order, idempotency_key="python-2")
    operation = headers["Operation-Location"].split("/")[-1]
    work = api.OperationsApi(connection).get_operation(operation, tenant)
    print("order", work.order_id == ordered.order_id, work.kind.name)

    invoices = api.InvoicesApi(connection)
    invoice = invoices.get_invoice(invoice_id, tenant)
    lines = invoices.list_license_line_items(invoice_id, 100, tenant).items
    print("invoice", len(lines) == invoice.line_count, invoice.currency)
    file = invoices.export_invoice(invoice_id, tenant, format="csv", _preload_content=False).data.decode()
    print("file", len(file.strip().splitlines()) - 1 == invoice.line_count)
    try:
        customer.country = "XX"
        customers.create_customer(tenant, customer)
    except ApiException as refused:
        print("refused", refused.status, json.loads(refused.body)["errors"][0]["propertyName"])
`

/** Returns the schemas of OpenAPI 3.0 for those of 3.1. This version of the generator reads only 3.0. */
function converted(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(converted)
  if (typeof node !== 'object' || node === null) return node
  const { unevaluatedProperties: _, ...members } = node as Record<string, unknown>
  // Elsewhere these are members with such a name.
  if (Array.isArray((members.propertyNames as { enum?: unknown })?.enum)) delete members.propertyNames
  if (Array.isArray(members.type)) {
    const type = members.type.find((one) => one !== 'null')
    Object.assign(members, { type, nullable: members.type.includes('null') })
  }
  if (Array.isArray(members.enum)) members.enum = members.enum.filter((one) => one !== null)
  if (Array.isArray(members.oneOf) && members.oneOf.some((one) => one.type === 'null')) {
    const { oneOf, ...rest } = members
    const allOf = (oneOf as { type?: string }[]).filter((one) => one.type !== 'null')
    return { ...(converted(rest) as object), allOf: converted(allOf), nullable: true }
  }
  return Object.fromEntries(Object.entries(members).map(([name, one]) => [name, converted(one)]))
}

/** Returns the first command for which a check succeeds. */
const commandOf = (commands: readonly string[], args: readonly string[]) =>
  commands.find((command) => {
    try {
      execFileSync(command, [...args], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
const java = commandOf(['java'], ['-version'])
const python = commandOf(['python3', '/usr/bin/python3'], ['-c', 'import certifi, dateutil, six, urllib3'])

// The packages default-jre-headless, python3-certifi, python3-dateutil, python3-six and python3-urllib3 of Debian contain
// what these need. The npm package of OpenAPI Generator contains its program up to this version; later ones load it.
describe.runIf(java && python)('a Python client that OpenAPI Generator makes of openapi.json', () => {
  const project = mkdtempSync(join(tmpdir(), 'generated-python-'))
  const generator = 'node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar'
  let api: TestApi
  beforeAll(async () => {
    writeFileSync(join(project, 'package.json'), '{ "private": true }')
    const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', '--loglevel=error']
    const packages = ['@openapitools/openapi-generator-cli@1.0.18-4.3.1']
    await execute('npm', ['install', ...flags, ...packages], { cwd: project })
    api = await startApi('embedded')
  })
  afterAll(async () => {
    rmSync(project, { recursive: true, force: true })
    await api.stop()
  })

  it('compiles, and reads, writes, orders and is refused with typed results', async () => {
    const { paths, components, info, ...rest } = document
    const { license: _, ...shortInfo } = info
    const older = { ...rest, openapi: '3.0.3', info: shortInfo, ...{ paths: converted(paths) } }
    const whole = { ...older, components: converted(components) }
    writeFileSync(join(project, 'openapi.json'), JSON.stringify(whole))
    const files = ['-i', 'openapi.json', '-g', 'python', '-o', 'client', '--package-name', 'reseller_api']
    const maxBuffer = 64 * 1_024 * 1_024
    await execute(java!, ['-Xmx1g', '-jar', generator, 'generate', ...files], { cwd: project, maxBuffer })
    await execute(python!, ['-m', 'compileall', '-q', 'client/reseller_api'], { cwd: project })
    writeFileSync(join(project, 'program.py'), program)
    const token = await fetchToken(api.url, 'demo-csp', demo.clientSecret)
    const args = ['program.py', api.url, demo.domain, token!, demoInvoiceId('license')]
    const env = { PATH: process.env.PATH, PYTHONPATH: join(project, 'client') }
    const { stdout } = await execute(python!, args, { cwd: project, env })
    expect(stdout.trim().split('\n')).toEqual([
      'customers True True',
      'created once True',
      'margin 10.25',
      "dry run 200 ['place-order']",
      'order True Order',
      'invoice True EUR',
      'file True',
      'refused 400 country',
    ])
  })
})
