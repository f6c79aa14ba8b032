import { parseObject } from '../../values/json-text.ts'
import { noPartnerDataProblems } from '../partner-data.ts'
import { problems, type VendorRules } from '../vendor-rules.ts'

const nothing = () => []

/**
 * Returns the rules of a vendor that accepts every company and no provider data, such as those of Generic instances.
 *
 * @param vendor The name of the vendor, for error messages.
 */
export function rulesWithoutData(vendor: string): VendorRules {
  return {
    reseller: noPartnerDataProblems,
    customer: ({ providerCustomerData: data }) =>
      problems(
        'providerCustomerData',
        dataProblem(data, `${vendor} instances accept no provider data of a customer`),
      ),
    company: nothing,
    agreement: nothing,
    domain: nothing,
    qualification: nothing,
    order: ({ providerData: data }) =>
      problems('providerData', dataProblem(data, `${vendor} instances accept no provider data of an order`)),
    allowsTermEnd: () => false,
  }
}

function dataProblem(data: string | null, rule: string): string | undefined {
  const given = data === null || data === '' ? {} : parseObject(data)
  if (!given) return 'The text is not a JSON object; send null, "" or "{}".'
  return Object.keys(given).length === 0 ? undefined : `${rule}; send null, "" or "{}".`
}
