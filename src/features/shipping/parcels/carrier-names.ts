/** The carriers that labels are bought from, as lists show them. */
export const carrierNames = [
  { code: 'usps', name: 'USPS' }, { code: 'ups', name: 'UPS' }, { code: 'fedex', name: 'FedEx' }, { code: 'dhl-express', name: 'DHL Express' }, { code: 'dhl-de', name: 'DHL Paket' }, { code: 'royal-mail', name: 'Royal Mail' },
  { code: 'evri', name: 'Evri' }, { code: 'parcelforce', name: 'Parcelforce' }, { code: 'dpd-de', name: 'DPD Germany' }, { code: 'dpd-uk', name: 'DPD UK' }, { code: 'gls', name: 'GLS' }, { code: 'hermes-de', name: 'Hermes' },
  { code: 'canada-post', name: 'Canada Post' }, { code: 'purolator', name: 'Purolator' }, { code: 'postnl', name: 'PostNL' }, { code: 'post', name: 'Post' }, { code: 'other', name: 'Another carrier' },
] as const
