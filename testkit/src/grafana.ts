import type { Dashboard, Panel, RowPanel } from '@grafana/schema';
import type { Options as StatOptions } from '@grafana/schema/dist/esm/raw/composable/stat/panelcfg/x/StatPanelCfg_types.gen';
import type { Options as TimeSeriesOptions } from '@grafana/schema/dist/esm/raw/composable/timeseries/panelcfg/x/TimeSeriesPanelCfg_types.gen';

/** A type as it is in JSON, where an enum is one of its values. */
type Json<T> = T extends string
  ? `${T}`
  : T extends readonly (infer Each)[]
    ? Json<Each>[]
    : T extends object
      ? { [Name in keyof T]: Json<T[Name]> }
      : T;

type PanelOf<Type extends string, Options> = Omit<Json<Panel>, 'type' | 'options'> & {
  type: Type;
  options: Json<Partial<Options>>;
};

/** A file that Grafana imports, with the kinds of panels that ours has: their options are no part of Grafana's own type. */
export type DashboardFile = Omit<Json<Dashboard>, 'panels'> & {
  panels: (Json<RowPanel> | PanelOf<'stat', StatOptions> | PanelOf<'timeseries', TimeSeriesOptions>)[];
};
