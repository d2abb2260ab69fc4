/** Every table, by group. Change one, then `drizzle-kit generate` writes the migration (see migrate.ts). */
export * from './tables/accounts';
export * from './tables/credits';
export * from './tables/demandes';
export * from './tables/filings';
export * from './tables/identity';
export * from './tables/invoices';
export * from './tables/jobs';
export * from './tables/providers';
export * from './tables/registry';
export * from './tables/secondFactor';
export * from './tables/services';
export * from './tables/support';
export * from './tables/system';
