import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('addresses', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_account').on('sessions').column('account_id').execute();
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();

  for (const facet of ['brands', 'categories']) {
    await db.schema
      .createTable(facet)
      .addColumn('value', 'text', (column) => column.primaryKey())
      .addColumn('label', 'text', (column) => column.notNull())
      .execute();
  }

  await db.schema
    .createTable('products')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'bigint', (column) => column.notNull().check(sql`price_cents >= 0`))
    .addColumn('brand', 'text', (column) => column.notNull().references('brands.value'))
    .addColumn('category', 'text', (column) => column.notNull().references('categories.value'))
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('thumbnail', 'text', (column) => column.notNull())
    .addColumn('images', 'text', (column) => column.notNull())
    .addColumn('rating', 'double precision', (column) => column.notNull())
    .addColumn('discount_percentage', 'double precision', (column) => column.notNull())
    .addColumn('highlights', 'text', (column) => column.notNull())
    .addColumn('colors', 'text')
    .addColumn('sizes', 'text')
    .addColumn('stock', 'bigint', (column) => column.check(sql`stock >= 0`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  // Each filter with each order, so that a page of the list is read straight off an index.
  for (const filter of [[], ['category'], ['brand']]) {
    for (const order of [[], ['price_cents'], ['rating']]) {
      const columns = [...filter, ...order];
      if (columns.length === 0) continue;
      await db.schema
        .createIndex(`products_by_${columns.join('_')}`)
        .on('products')
        .columns([...columns, 'id'])
        .execute();
    }
  }

  await db.schema
    .createTable('cart_lines')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('product_id', 'text', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity between 1 and 10`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('cart_lines_once_each', ['account_id', 'product_id', 'color', 'size'])
    .execute();
  await db.schema.createIndex('cart_lines_by_product').on('cart_lines').column('product_id').execute();

  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('payment_method', 'text', (column) => column.notNull())
    .addColumn('payment_status', 'text', (column) => column.notNull())
    .addColumn('total_cents', 'bigint', (column) => column.notNull().check(sql`total_cents >= 0`))
    .addColumn('total_items', 'integer', (column) => column.notNull().check(sql`total_items > 0`))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('orders_newest').on('orders').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('orders_of_account')
    .on('orders')
    .columns(['account_id', 'created_at', 'id'])
    .execute();

  // Card orders that wait for their payment: few at any time.
  await db.schema
    .createIndex('orders_waiting')
    .on('orders')
    .columns(['account_id', 'created_at'])
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .where(sql.ref('payment_method'), '=', sql.lit('card'))
    .where(sql.ref('payment_status'), '=', sql.lit('unpaid'))
    .execute();

  await db.schema
    .createTable('order_keys')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addPrimaryKeyConstraint('order_keys_once_each', ['account_id', 'key'])
    .execute();

  // A line is a copy of what the catalogue said, so it keeps no reference to a product that may be deleted.
  await db.schema
    .createTable('order_lines')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('thumbnail', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'bigint', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('stock_taken', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_lines_in_order', ['order_id', 'position'])
    .execute();
}
