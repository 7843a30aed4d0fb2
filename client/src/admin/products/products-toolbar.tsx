import type { FacetOption } from '@kiosk/contract/product.ts';
import type { ReactNode } from 'react';
import { SelectField } from '../../ui/field.tsx';
import type { Sort } from '../list/data-table.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import type { FilterName, Filters } from './product-query.ts';

type Options = readonly { value: string; label: string }[];

const stocks: Options = [
  { value: 'in-stock', label: 'In stock' },
  { value: 'low', label: 'Low' },
  { value: 'sold-out', label: 'Sold out' },
  { value: 'not-counted', label: 'Not counted' },
];
const discounts: Options = [
  { value: 'with', label: 'Discounted' },
  { value: 'without', label: 'Full price' },
];
const statuses: Options = [
  { value: 'archived', label: 'Archived' },
  { value: 'all', label: 'In shop and archived' },
];
const sorts: Options = [
  { value: 'newest desc', label: 'Newest first' },
  { value: 'newest asc', label: 'Oldest first' },
  { value: 'title asc', label: 'Title' },
  { value: 'price asc', label: 'Price, lowest first' },
  { value: 'price desc', label: 'Price, highest first' },
  { value: 'stock asc', label: 'Stock, lowest first' },
  { value: 'stock desc', label: 'Stock, highest first' },
  { value: 'rating desc', label: 'Rating, best first' },
  { value: 'rating asc', label: 'Rating, worst first' },
  { value: 'discount desc', label: 'Discount, highest first' },
];

type ProductsToolbarProps = {
  filters: Filters;
  sort: Sort;
  brands: readonly FacetOption[];
  categories: readonly FacetOption[];
  onFilter: (filters: Filters, how?: 'typing') => void;
  onSort: (sort: Sort) => void;
  onClear: () => void;
  /** What can be done with all the products that match. */
  children: ReactNode;
};

/** Where an administrator says which products to show (+). */
export function ProductsToolbar({
  filters,
  sort,
  brands,
  categories,
  onFilter,
  onSort,
  onClear,
  children,
}: ProductsToolbarProps) {
  const inEffect = Object.keys(filters).filter((name) => name !== 'q').length;
  const choices: { name: FilterName; label: string; any: string; options: Options }[] = [
    { name: 'category', label: 'Category', any: 'All', options: categories },
    { name: 'brand', label: 'Brand', any: 'All', options: brands },
    { name: 'stock', label: 'Stock', any: 'All', options: stocks },
    { name: 'discount', label: 'Discount', any: 'All', options: discounts },
    { name: 'status', label: 'Status', any: 'In shop', options: statuses },
  ];
  return (
    <FilterBar
      search={{
        label: 'Search products',
        placeholder: 'Title, number, brand or category',
        value: filters.q ?? '',
        onSearch: (q) => onFilter({ q }, 'typing'),
      }}
      inEffect={inEffect}
      onClear={onClear}
      actions={children}
    >
      {choices.map(({ name, label, any, options }) => (
        <SelectField
          key={name}
          label={label}
          value={filters[name] ?? ''}
          onChange={(event) => onFilter({ [name]: event.target.value })}
          className="min-w-0 lg:w-40"
        >
          <option value="">{any}</option>
          <Listed options={options} value={filters[name]} />
        </SelectField>
      ))}
      <SelectField
        label="Sort by"
        value={`${sort.by} ${sort.direction}`}
        onChange={(event) => onSort(sortNamed(event.target.value))}
        className="min-w-0 lg:w-48"
      >
        <Listed options={sorts} value={`${sort.by} ${sort.direction}`} />
      </SelectField>
    </FilterBar>
  );
}

/** What the address says is shown even where it is none of the options. */
function Listed({ options, value }: { options: Options; value: string | undefined }) {
  const isListed = !value || options.some((option) => option.value === value);
  return (isListed ? options : [...options, { value, label: value }]).map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ));
}

function sortNamed(value: string): Sort {
  const [by = 'newest', direction] = value.split(' ');
  return { by, direction: direction === 'asc' ? 'asc' : 'desc' };
}
