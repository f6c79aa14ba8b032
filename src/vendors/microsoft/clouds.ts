/** The URLs of one of Microsoft's clouds, and the audiences of its tokens. */
export interface Cloud {
  readonly authorityUrl: string
  readonly partnerCenterUrl: string
  readonly graphUrl: string
  /** The URL of price sheets. */
  readonly pricingUrl: string
  /** The URL of Azure Resource Manager. */
  readonly azureUrl: string
  /** The audiences of the APIs, independent of their URLs. */
  readonly audiences: Readonly<Record<'partnerCenter' | 'graph' | 'pricing' | 'azure', string>>
  /** The suffix of a new customer's domain. */
  readonly customerDomain: string
  /** Whether customers can delegate their administration in it. */
  readonly delegatesAdministration: boolean
  /** Whether it can export invoice lines. */
  readonly exportsBills: boolean
}

/** Microsoft's clouds. The one for US government shares Partner Center with the rest of the world. */
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
  },
} as const satisfies Record<string, Cloud>

export type CloudName = keyof typeof clouds
