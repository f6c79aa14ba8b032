/** The URLs of one of Microsoft's clouds, and the audiences of its tokens. */
export interface Cloud {
  readonly authorityUrl: string
  readonly partnerCenterUrl: string
  readonly graphUrl: string
  /** The URL of price sheets. */
  readonly pricingUrl: string
  /** The URL of Azure Resource Manager. */
  readonly azureUrl: string
  /** The audience of the access tokens of each API, which stays the same when the URLs are overridden. */
  readonly audiences: Readonly<Record<'partnerCenter' | 'graph' | 'pricing' | 'azure', string>>
  /** The suffix of a new customer's domain. */
  readonly customerDomain: string
  /** Whether customers in this cloud can delegate their administration. */
  readonly delegatesAdministration: boolean
  /** Whether this cloud can export invoice lines. */
  readonly exportsBills: boolean
  /** Whether the vendor records in this cloud which customers have accepted its agreement. */
  readonly recordsAgreements: boolean
  /** Whether the vendor shows in this cloud which resellers have signed the Microsoft Partner Agreement. */
  readonly showsPartnerAgreements: boolean
  /** Whether the vendor stores audit records in this cloud; its change feed consists of them. */
  readonly keepsAuditRecords: boolean
}

/** Microsoft's clouds. The cloud for US government uses the same Partner Center as the global cloud. */
export const clouds = {
  global: {
    authorityUrl: 'https://login.microsoftonline.com',
    partnerCenterUrl: 'https://api.partnercenter.microsoft.com',
    graphUrl: 'https://graph.microsoft.com',
    pricingUrl: 'https://api.partner.microsoft.com',
    azureUrl: 'https://management.azure.com',
    audiences: {
      partnerCenter: 'https://api.partnercenter.microsoft.com',
      graph: 'https://graph.microsoft.com',
      pricing: 'https://api.partner.microsoft.com',
      azure: 'https://management.azure.com',
    },
    customerDomain: 'onmicrosoft.com',
    delegatesAdministration: true,
    exportsBills: true,
    recordsAgreements: true,
    showsPartnerAgreements: true,
    keepsAuditRecords: true,
  },
  usGovernment: {
    authorityUrl: 'https://login.microsoftonline.us',
    partnerCenterUrl: 'https://api.partnercenter.microsoft.com',
    graphUrl: 'https://graph.microsoft.us',
    pricingUrl: 'https://api.partner.microsoft.com',
    azureUrl: 'https://management.usgovcloudapi.net',
    audiences: {
      partnerCenter: 'https://api.partnercenter.microsoft.com',
      graph: 'https://graph.microsoft.us',
      pricing: 'https://api.partner.microsoft.com',
      azure: 'https://management.usgovcloudapi.net',
    },
    customerDomain: 'onmicrosoft.us',
    delegatesAdministration: true,
    exportsBills: false,
    recordsAgreements: false,
    showsPartnerAgreements: true,
    keepsAuditRecords: true,
  },
  china: {
    authorityUrl: 'https://login.partner.microsoftonline.cn',
    partnerCenterUrl: 'https://partner.partnercenterapi.microsoftonline.cn',
    graphUrl: 'https://microsoftgraph.chinacloudapi.cn',
    pricingUrl: 'https://api.partner.microsoft.com',
    azureUrl: 'https://management.chinacloudapi.cn',
    audiences: {
      partnerCenter: 'https://partner.partnercenterapi.microsoftonline.cn',
      graph: 'https://microsoftgraph.chinacloudapi.cn',
      pricing: 'https://api.partner.microsoft.com',
      azure: 'https://management.chinacloudapi.cn',
    },
    customerDomain: 'partner.onmschina.cn',
    delegatesAdministration: false,
    exportsBills: false,
    recordsAgreements: false,
    showsPartnerAgreements: false,
    keepsAuditRecords: false,
  },
} as const satisfies Record<string, Cloud>

export type CloudName = keyof typeof clouds
