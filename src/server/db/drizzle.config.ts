import { defineConfig } from 'drizzle-kit';

// Paths are relative to the project's root: npx drizzle-kit generate --config src/server/db/drizzle.config.ts
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema.ts',
  out: './src/server/db/migrations',
});
