import type { State } from '../../state/state.ts'
import type { Sku } from './tables.ts'

/** Some of the vendor's products, under the vendor's ids. */
export const skus: readonly Sku[] = [
  {
    id: 'efccb6f7-5641-4e0e-bd10-b4976e1bf68e',
    name: 'Enterprise Mobility + Security E3',
    skuPartNumber: 'EMS',
    licenseGroupId: 'group1',
    plans: [
      {
        id: 'c1ec4a95-1f05-45b3-a911-aa3fa01094f5',
        displayName: 'Microsoft Intune A Direct',
        serviceName: 'INTUNE_A',
      },
      {
        id: '41781fb2-bc02-4b7c-bd55-b576c07bb09d',
        displayName: 'Azure Active Directory Premium P1',
        serviceName: 'AAD_PREMIUM',
      },
    ],
  },
  {
    id: 'f8a1db68-be16-40ed-86d5-cb42ce701560',
    name: 'Power BI Pro',
    skuPartNumber: 'POWER_BI_PRO',
    licenseGroupId: 'group1',
    plans: [
      {
        id: '70d33638-9c74-4d01-bfd3-562de28bd4ba',
        displayName: 'Power BI Pro',
        serviceName: 'BI_AZURE_P2',
      },
    ],
  },
  {
    id: '984df360-9a74-4647-8cf8-696749f6247a',
    name: 'Minecraft Education Faculty',
    skuPartNumber: 'MEE_FACULTY',
    licenseGroupId: 'group2',
    plans: [
      {
        id: '4c246bbc-f513-4311-beff-eba54c353256',
        displayName: 'Minecraft Education Edition',
        serviceName: 'MINECRAFT_EDUCATION_EDITION',
      },
    ],
  },
]

export function skuOf(state: State, id: string): Sku | undefined {
  return skus.find((sku) => sku.id === id) ?? state.skus.get(id)
}

/** Returns all products with user licences: the built-in ones and those that the control API has added. */
export function allSkus(state: State): readonly Sku[] {
  return [...skus, ...state.skus.values()]
}
