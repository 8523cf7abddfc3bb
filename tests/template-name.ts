/** The database on PostgreSQL that each file of tests has a copy of. Here so that what makes it does not need what copies it. */
export const templateName = 'vitrine_test'
