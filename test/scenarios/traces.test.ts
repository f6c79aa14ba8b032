import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { startSimulator } from '../../simulator/simulator.ts'
import { exampleCustomer, exampleProviderCustomer } from '../../src/resources/customers/example.ts'
import { controlOf } from '../../src/vendors/microsoft/simulated.ts'
import { send } from '../faults/client.ts'
import { connected, createSeller, tier2InstanceId } from '../faults/customers.ts'
import { credentials, premises, tenant } from '../faults/premises.ts'
import { endProcesses, freePort, startProcess } from '../faults/service-process.ts'
import { oneDatabase } from '../harness/databases.ts'
import { startSpanReceiver } from '../harness/span-receiver.ts'
import { until } from '../harness/work.ts'
import { startRecordingProxy } from '../vendor-bodies/recording-proxy.ts'

const callerTrace = '4bf92f3577b34da6a3ce929d0e0e4736'
const callerSpan = '00f067aa0ba902b7'

afterEach(endProcesses)

describe.each(oneDatabase(import.meta.url))('traces, on the %s database', (kind) => {
  it('connect a request, its statements, its job and the calls of the vendor', async () => {
    const place = await premises(kind)
    onTestFinished(place.remove)
    const simulator = await startSimulator({ host: '127.0.0.1', port: 0, seed: 'traces' })
    onTestFinished(() => simulator.close())
    await controlOf(simulator.url).sales({ provisioning: 'PT0.1S', listLag: 'PT0.1S' })
    const vendor = await startRecordingProxy(simulator.url)
    onTestFinished(vendor.stop)
    const receiver = await startSpanReceiver()
    onTestFinished(receiver.stop)
    const service = startProcess({
      ...(await connected(place, vendor)),
      ...{ PORT: await freePort(), SYNC_SECONDS: 'never', CATALOGUE_HOUR: 'never' },
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
      OTEL_BSP_SCHEDULE_DELAY: '100',
    })
    await service.ready()
    const headers = await credentials(service.url)
    const resellerId = await createSeller(service.url, headers)

    const traced = {
      ...headers,
      ...{ traceparent: `00-${callerTrace}-${callerSpan}-01`, baggage: 'user=ada@example.com' },
    }
    const created = await send(undefined, 'POST', `${service.url}/v1/Customers`, traced, {
      ...exampleCustomer,
      resellerId,
      providerCustomers: [
        {
          ...exampleProviderCustomer,
          providerInstanceId: tier2InstanceId,
          providerCustomerData: JSON.stringify({ Domain: 'traced' }),
        },
      ],
    })
    expect(created.status, created.text).toBe(201)

    const ofTrace = () => receiver.spans.filter(({ traceId }) => traceId === callerTrace)
    const isEnd = ({ attributes }: { attributes: object }) =>
      (attributes as Record<string, unknown>)['reseller.job.outcome'] === 'succeeded'
    const spans = await until('the span of the job', ofTrace, (found) => found.some(isEnd))
    const named = (name: string | RegExp) => {
      const found = spans.find((one) => (typeof name === 'string' ? one.name === name : name.test(one.name)))
      expect(found, `${name} in ${spans.map((one) => one.name)}`).toBeDefined()
      return found!
    }
    const request = named('POST /v1/Customers')
    expect(request).toMatchObject({
      parentSpanId: callerSpan,
      attributes: {
        'http.route': '/v1/Customers',
        'reseller.operation': 'createCustomer',
        'reseller.tenant_id': tenant.id,
        'reseller.correlation_id': created.headers['x-correlation-id'],
      },
    })
    const written = spans.find(
      ({ name, parentSpanId }) => name === 'transaction' && parentSpanId === request.spanId,
    )
    expect(written?.attributes['db.query.summary']).toContain('insert-customer')
    const job = named('job provision-customer')
    expect(job).toMatchObject({ parentSpanId: request.spanId, links: [request.spanId] })
    const call = named(/^POST partnerCenter\/customers/)
    expect([
      job.spanId,
      ...spans.filter(({ name }) => /^job/.test(name)).map(({ spanId }) => spanId),
    ]).toContain(call.parentSpanId)
    expect(call.attributes['http.response.status_code']).toBeDefined()
    expect(spans.some(({ parentSpanId, name }) => parentSpanId === job.spanId && !/POST/.test(name))).toBe(
      true,
    )
    const sent = vendor.exchanges.find(({ method, path }) => method === 'POST' && path === '/v1/customers')!
    expect(sent.headers.traceparent).toBe(`00-${callerTrace}-${call.spanId}-01`)
    expect(sent.headers).not.toHaveProperty('baggage')

    // Every span of the trace leads to the caller's span.
    const known = new Set([callerSpan, ...spans.map(({ spanId }) => spanId)])
    expect(spans.filter(({ parentSpanId }) => !known.has(parentSpanId!))).toEqual([])
    // Only traces are exported, without any value of the customer.
    expect([...receiver.paths]).toEqual(['/v1/traces'])
    const exported = receiver.texts.join()
    for (const value of [exampleCustomer.companyName, 'traced', 'example.com', resellerId])
      expect(exported).not.toContain(value)
    expect(exported).not.toMatch(/@|\$1|insert into/)
  })
})
