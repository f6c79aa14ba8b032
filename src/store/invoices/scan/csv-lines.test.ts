import { describe, expect, it } from 'vitest'
import { linesOfCsv } from './csv-lines.ts'

const rows = ['7,4000001,nobody,10/3/2026,12.50,EUR,12.50']

async function read(header: string) {
  const bytes = (async function* () {
    yield Buffer.from([header, ...rows].join('\r\n'))
  })()
  const text = Buffer.concat(await Array.fromAsync(linesOfCsv(bytes, 'bill.csv', 'onetime'))).toString()
  return JSON.parse(text.trim())
}

describe('the header of a file', () => {
  it.each([
    'MPNID,ResellerMPNID,CustomerID,chargestartdate,SUBTOTAL,Currency,Total',
    'mpnId,resellerMpnId,customerId,chargeStartDate,subtotal,currency,total',
  ])('selects members regardless of case: %s', async (header) => {
    const line = await read(header)
    const small = Object.entries(line).map(([name, value]) => [name[0]!.toLowerCase() + name.slice(1), value])
    expect(Object.fromEntries(small)).toEqual({
      ...{ mpnId: '7', resellerMpnId: '4000001', customerId: 'nobody', chargeStartDate: '10/3/2026' },
      ...{ subtotal: '12.50', currency: 'EUR', total: '12.50' },
    })
  })

  it('is rejected when it has a member twice, regardless of case', async () => {
    await expect(read('MPNID,mpnId,CustomerId,ChargeStartDate,Subtotal,Currency,Total')).rejects.toThrow(
      'twice',
    )
  })
})
