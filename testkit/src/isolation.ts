import type { Dialect, Driver, IsolationLevel } from 'kysely';

/** A dialect whose transactions always have the isolation `level`. */
export const isolatedAt =
  (level: IsolationLevel) =>
  (dialect: Dialect): Dialect => ({
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => {
      const driver = dialect.createDriver();
      const begin: Driver['beginTransaction'] = (connection, settings) =>
        driver.beginTransaction(connection, { ...settings, isolationLevel: level });
      return new Proxy(driver, {
        get: (target, name) => (name === 'beginTransaction' ? begin : Reflect.get(target, name, target)),
      });
    },
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  });
